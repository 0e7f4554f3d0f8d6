# igo - everything is built under build/. You can make:
#
#   all           libigo.a and igo (the default)
#   test, check   all tests that need a C compiler only; SAN=1: with sanitizers, LONG=1: more of each
#   install       igo, libigo, manual pages, completions and fixtures, to prefix (/usr/local), below
#                 DESTDIR; bindir, libdir ... as GNU has them; SHARED= leaves out libigo.so
#   man           manual pages, to build/man/
#   igo.c         build/igo.c and build/igo.h, the library in two files
#   install-strip, uninstall, clean, help
#
# WIDTH=any, plain, avx2 or avx512 forces one kind of machine. `make help` also lists the page for a
# browser (src/page/page.mk) and more tests, measurements and releases (tests/tools/more.mk).

# BSD make, which alone has .MAKE.PID, ends here with one message, in place of an error for each line below.
stopped != if [ -n "${.MAKE.PID}" ]; then echo 'igo: this Makefile needs GNU make: use gmake' >&2; \
  kill "${.MAKE.PID}"; fi

MAKEFLAGS += --no-builtin-rules
# As many jobs as there are processors, unless -j says how many. `clean` runs before other targets.
ifeq ($(MAKELEVEL)$(filter clean,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

CC ?= cc
# With -g1 a backtrace has names and lines; for a debugger: CFLAGS='-O0 -g'. -g takes a tenth longer.
CFLAGS ?= -O2 -g1
AR ?= ar

B := build$(if $(SAN),/san)$(if $(WIDTH),/$(WIDTH))
warn := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
ifdef SAN
san := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -DIGO_CHECK
endif
# Lists of the headers that an object depends on; tcc has one way only.
deps := $(if $(findstring tcc,$(notdir $(firstword $(CC)))),-MD,-MMD -MP)
flags = -std=c11 $(warn) $(aligned) $(san) $(choice) $(PIC) $(CPPFLAGS) $(CFLAGS)

all: $(B)/libigo.a $(B)/igo
# Recipes: compile,FLAGS the first prerequisite to an object; link,FILES to a program; archive,OBJECTS;
# remember,TEXT writes the text to $@ if it is new.
define compile
@mkdir -p $(@D)
$(CC) $(flags) $1 $(sees) $(deps) -c -o $@ $<
endef
define archive
@rm -f $@
$(AR) rcs $@ $1
endef
link = $(CC) $(san) $(CFLAGS) $(LDFLAGS) $(hooks) -o $@ $1 $(LDLIBS)
remember = @mkdir -p $(@D); echo '$1' | cmp -s - $@ || echo '$1' >$@

# A folder of src/ sees only itself and those above it in this list; the compiler checks that.
folders := lib base client report game fuzz cmd
below = $(if $(filter $1,$(firstword $2)),$1,$(firstword $2) $(call below,$1,$(wordlist 2,9,$2)))
$(foreach f,$(folders),$(eval $(B)/src/$f/%.o: sees := $(addprefix -Isrc/,$(call below,$f,$(folders)))))
$(B)/tests/%.o: sees := $(folders:%=-Isrc/%) -Itests/unit -Itests/client -Itests/tools
vpath %.c tests/unit tests/client tests/tools

# ---- The library ----

# The law is compiled for several kinds of machine, and dispatch.c chooses one at run time: read_rows.c
# once for each kind; judge_table.c for boards up to 512 bits, for small boards (judge_table_small) and for
# wide ones (judge_table_wide). A compiler without vectors builds only the kind `any`.
# $(call if_compiler,CONDITION): yes, or nothing. clang's preprocessor prints a blank line first.
if_compiler = $(strip $(shell printf '\043if $1\nyes\n\043endif\n' | $(CC) -E -P -x c - 2>/dev/null))
vectors := $(call if_compiler,__clang_major__ >= 7 || __GNUC__ >= 8)
gcc := $(call if_compiler,defined __GNUC__ && !defined __clang__)
machine := $(shell $(CC) -dumpmachine 2>/dev/null)
kinds := $(if $(filter any,$(WIDTH)),any,$(if $(vectors),plain $(if $(filter x86_64%,$(machine)),avx2 avx512),any))
choice := $(kinds:%=-DKIND_%) $(if $(WIDTH),-DKIND_FORCED=MACHINE_$(shell echo $(WIDTH) | tr a-z A-Z))

# Where a set has many chunks, loops gain a tenth from being unrolled.
many_chunks := $(if $(vectors)$(gcc),-funroll-loops)
kind_any := $(many_chunks) $(if $(gcc),-fno-tree-vectorize)
kind_plain := -DLANES_VECTOR=2 $(many_chunks)
kind_avx2 := -DLANES_VECTOR=4 -mavx2 -mbmi -mbmi2 -mpopcnt
kind_avx512 := -DLANES_VECTOR=8 -mavx512f -mavx512dq -mavx512bw -mavx512vl \
               -mavx512vbmi2 -mavx512vpopcntdq -mbmi -mbmi2 -mpopcnt
# Boards up to 256 bits, 15x15, fit into half a register of AVX-512, which many machines work on in half
# the time; AVX2 has no longer ones. 19x19 fits into six words, three chunks of `plain` instead of four.
small := $(filter-out any,$(kinds))
small_plain := -DLANES_VECTOR=2 -DLANES_SMALL=6
small_avx2 := $(kind_avx2) -DLANES_SMALL=4
small_avx512 := $(subst VECTOR=8,VECTOR=4,$(kind_avx512)) -DLANES_SMALL=4
# Wide boards are slower under AVX2 than plain.
wide := $(filter-out avx2,$(kinds))
wide_flags := $(many_chunks) $(if $(SAN),-O1)
# Where sets are short, GCC also makes vectors of other values, and then waits for them. For AVX-512,
# judging takes longer if GCC orders code by what it thinks likely; for AVX2, games do if it schedules
# instructions a second time and keeps to few registers.
short_flags = $(if $(gcc),-fno-tree-slp-vectorize $(tuned_$*))
tuned_avx2 := -fno-schedule-insns2 -frename-registers
tuned_avx512 := -fno-guess-branch-probability
# The address of a function changes its speed by up to a tenth, so what has to be fast begins at a line of
# the cache: two links of the same code agree within 3 %.
lines := $(if $(vectors),-falign-functions=64) $(if $(gcc),-falign-loops=32)
$(B)/src/lib/%.o $(B)/tests/bench%.o: aligned := $(lines)

by_kind := src/lib/judge_table.c src/lib/judge_table_wide.c src/lib/read_rows.c
lib_once := $(filter-out $(by_kind),$(wildcard src/lib/*.c))
lib := $(lib_once:%.c=$(B)/%.o) $(kinds:%=$(B)/src/lib/read_rows_%.o) \
       $(kinds:%=$(B)/src/lib/judge_table_%.o) $(small:%=$(B)/src/lib/judge_table_small_%.o) \
       $(wide:%=$(B)/src/lib/judge_table_wide_%.o) $(if $(SAN),$(B)/tests/unit/invariants.o)

$(B)/libigo.a: $(lib)
	$(call archive,$^)
$(B)/src/lib/judge_table_%.o: src/lib/judge_table.c Makefile
	$(call compile,$(short_flags) $(kind_$*) -DJUDGE_TABLE=igo_judge_$*)
$(B)/src/lib/judge_table_small_%.o: src/lib/judge_table.c Makefile
	$(call compile,$(short_flags) $(small_$*) -DJUDGE_TABLE=igo_judge_small_$*)
$(B)/src/lib/judge_table_wide_%.o: src/lib/judge_table.c Makefile
	$(call compile,$(wide_flags) $(kind_$*) -DLANES_WIDE -DJUDGE_TABLE=igo_judge_wide_$*)
$(B)/src/lib/read_rows_%.o: src/lib/read_rows.c Makefile
	$(call compile,$(kind_$*) -DREAD_ROWS=igo_read_rows_$*)

$(B)/%.o: %.c Makefile
	$(compile)

# The library as two files, to copy into a program.
igo.c: build/igo.c build/igo.h
build/igo.c: src/amalgamate.awk $(wildcard src/lib/*.[ch])
	@mkdir -p $(@D)
	LC_ALL=C awk -f src/amalgamate.awk $(sort $(wildcard src/lib/*.c)) >$@.new && mv $@.new $@
build/igo.h: src/lib/igo.h build/igo.c
	cp $< $@

# ---- The program ----

# Some files know the system: *_posix.c or *_windows.c. Windows has a manifest that makes names UTF-8.
windows := $(findstring mingw,$(machine))
program := $(patsubst %.c,$(B)/%.o,$(filter-out $(if $(windows),%_posix.c,%_windows.c), \
             $(wildcard $(patsubst %,src/%/*.c,$(filter-out lib,$(folders)))))) \
           $(B)/suite.o $(if $(windows),$(B)/manifest.o)
$(if $(windows),$(eval CPPFLAGS += -D__USE_MINGW_ANSI_STDIO=1))

# What only reads, asks and prints is as fast with -O1, and built in two thirds of the time; your CFLAGS replace it.
judgement := src/base/player_strategy.c src/game/influence.c src/game/move_values.c
seldom := $(filter $(patsubst %,$(B)/src/lib/%.o,loose% json% names print fixture_write sgf_write),$(lib))
$(filter-out $(judgement:%.c=$(B)/%.o),$(program)) $(seldom): flags += $(if $(filter file,$(origin CFLAGS)),-O1)
# A static igo, where the system has static libraries and no flags are yours, starts in two thirds of the time.
static := $(if $(filter file,$(origin CFLAGS)),$(if $(san)$(LDFLAGS),,-static))
$(B)/igo: $(program) $(B)/libigo.a
	$(if $(static),$(call link,$^) $(static) 2>/dev/null ||) $(call link,$^)

# The fixtures that igo carries, as strings. suite.names changes when a file comes or goes.
suite_files := $(sort $(wildcard $(addprefix fixtures/,kata/*.txt rules/*.txt bugs/*.txt)) \
                 $(filter-out %.md,$(wildcard fixtures/starters/*.*)))
build/suite.names: always
	$(call remember,$(suite_files))
build/suite.c: src/suite.awk build/suite.names $(suite_files) fixtures/CHANGES.md
	LC_ALL=C awk -f $< $(suite_files) fixtures/CHANGES.md >$@.new && mv $@.new $@
$(B)/suite.o: sees := -Isrc/base
$(B)/suite.o: build/suite.c Makefile
	$(call compile,-Wno-overlength-strings)
$(B)/manifest.o: src/igo.manifest
	@mkdir -p $(@D)
	echo '1 24 "$<"' | $(patsubst %-gcc,%-windres,$(CC)) -o $@

# ---- Tests ----

# The tests link a library that checks each board and entry that it is given or makes (contracts.h, invariants.c);
# few of its files differ. What only tests run is compiled with -Og, in half the time, which costs the tests a second.
debug := $(if $(filter file,$(origin CFLAGS)),-Og)
checked := $(if $(SAN),$(B)/libigo.a,$(B)/libigo_checked.a)
checking := $(shell grep -lE 'expect_|CHECKING' $(lib_once))
$(B)/libigo_checked.a: $(checking:%.c=$(B)/checked/%.o) $(B)/tests/unit/invariants.o \
  $(filter-out $(checking:%.c=$(B)/%.o),$(lib))
	$(call archive,$^)
$(B)/checked/%.o: flags += -DIGO_CHECK $(debug) -Isrc/lib
$(B)/checked/%.o: %.c Makefile
	$(compile)

tests := $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/test_*.c))
$(B)/tests/test_%.o $(B)/tests/fuzz_%.o: flags += $(debug)
$(B)/tests/%.o: %.c Makefile
	$(compile)
# The rules a second time: the naive ones, and the naive ones for all points at once.
judges := $(B)/tests/naive.o $(B)/tests/survey.o
$(B)/tests/test_%: $(B)/tests/test_%.o $(judges) $(checked)
	$(call link,$(filter %.o,$^) $(checked))
# more.mk has what single tests need besides, and adds the programs that test scripts run.
test: $(if $(LIBRARY_ONLY),,all igo.c) $(tests)
	@LIBRARY_ONLY=$(LIBRARY_ONLY) sh tests/run.sh $(B)
check: test

# ---- Installing ----

version := $(shell sed -n 's/^.define IGO_VERSION "\(.*\)"/\1/p' src/lib/igo.h)
prefix = /usr/local
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
libdir = $(exec_prefix)/lib
includedir = $(prefix)/include
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man
pkgconfigdir = $(libdir)/pkgconfig
fixturesdir = $(datadir)/igo/fixtures
bashcompletiondir = $(datarootdir)/bash-completion/completions
zshcompletiondir = $(datarootdir)/zsh/site-functions
fishcompletiondir = $(datarootdir)/fish/vendor_completions.d
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
INSTALL_DATA = $(INSTALL) -m 644
STRIP = strip

# One object knows where fixtures are installed, and is compiled again when that changes.
$(B)/src/base/input_files.o: flags += -DFIXTURES='"$(fixturesdir)"'
$(B)/src/base/input_files.o: $(B)/fixturesdir
$(B)/fixturesdir: always
	$(call remember,$(fixturesdir))

# The installed libraries have objects of their own, compiled for any address (-fPIC). Until 1.0 a minor
# version may change structures, so it is part of the soname.
darwin := $(findstring darwin,$(machine))
SHARED = libigo.$(if $(darwin),dylib,so)
shared_name = $(if $(darwin),libigo.$1.dylib,libigo.so.$1)
soname := $(call shared_name,$(basename $(version)))
libraries := $(B)/pic/libigo.a $(if $(SHARED),$(B)/pic/$(SHARED))
$(libraries): pic
pic:
	@$(MAKE) -s B=$(B)/pic PIC=-fPIC $(libraries)

# What igo.h declares, and the names in backtraces of broken contracts.
$(B)/libigo.map: src/lib/igo.h
	@mkdir -p $(@D); { echo '{ global: igo_broken_*;'; \
	   sed -n '/^[a-z].*(/s/.*[ *]\(igo_[a-z_]*\)(.*/    \1;/p' $<; echo 'local: *; };'; } >$@

$(B)/libigo.so: $(lib) $(B)/libigo.map
	$(CC) -shared $(san) $(CFLAGS) $(LDFLAGS) -Wl,-soname,$(soname) -Wl,--version-script=$(B)/libigo.map -o $@ $(lib)
$(B)/libigo.dylib: $(lib) $(B)/libigo.map
	sed -n 's/^ *\(.*global: \)*\(igo_.*\);/_\2/p' $(B)/libigo.map >$(B)/libigo.symbols
	$(CC) -dynamiclib $(san) $(CFLAGS) $(LDFLAGS) -install_name $(libdir)/$(soname) \
	  -current_version $(version) -compatibility_version $(basename $(version)) \
	  -Wl,-exported_symbols_list,$(B)/libigo.symbols -o $@ $(lib)
$(B)/libigo.pc: src/libigo.pc.in always
	@sed -e 's|@prefix@|$(prefix)|' -e 's|@version@|$(version)|' \
	  -e 's|@exec_prefix@|$(patsubst $(prefix)%,$${prefix}%,$(exec_prefix))|' \
	  -e 's|@libdir@|$(patsubst $(exec_prefix)%,$${exec_prefix}%,$(libdir))|' \
	  -e 's|@includedir@|$(patsubst $(prefix)%,$${prefix}%,$(includedir))|' $< >$@

# Manual pages and completions are made by running igo; RUN_IGO=FILE names one if $(B)/igo is for another machine.
RUN_IGO = $(B)/igo
pages = $(shell IGO=$(RUN_IGO) sh src/man/page.sh names)
man: all
	@IGO='$(RUN_IGO)' sh src/man/page.sh all $(B)/man
fixture_files = $(shell find fixtures -name __pycache__ -prune -o -type f ! -name '*.pyc' ! -name '.*' -print)
shared = $(if $(SHARED),$(libdir)/$(SHARED) $(libdir)/$(soname) $(libdir)/$(call shared_name,$(version)))
installed = $(bindir)/igo $(includedir)/igo.h $(libdir)/libigo.a $(pkgconfigdir)/libigo.pc $(shared) \
  $(bashcompletiondir)/igo $(zshcompletiondir)/_igo $(fishcompletiondir)/igo.fish \
  $(foreach page,$(pages),$(mandir)/man$(subst .,,$(suffix $(page)))/$(page)) $(fixture_files:fixtures/%=$(fixturesdir)/%)
at = $(foreach file,$1,"$(DESTDIR)$(file)")

dirs := exec_prefix bindir libdir includedir datarootdir datadir mandir pkgconfigdir fixturesdir \
        bashcompletiondir zshcompletiondir fishcompletiondir
# make, sh and pkg-config would each want a blank quoted in another way.
refuse_blanks = $(foreach dir,prefix $(dirs),$(if $(word 2,$($(dir))),\
                  $(error found a blank in $(dir)=$($(dir)), wanted none (DESTDIR may have some))))
no_blanks:
	$(refuse_blanks)@:

install: no_blanks all man $(libraries) $(B)/libigo.pc
	@mkdir -p $(call at,$(sort $(dir $(installed))))
	$(INSTALL_PROGRAM) $(B)/igo $(call at,$(bindir)/igo)
	$(INSTALL_DATA) src/lib/igo.h $(call at,$(includedir)/igo.h)
	$(INSTALL_DATA) $(B)/pic/libigo.a $(call at,$(libdir)/libigo.a)
ifneq ($(SHARED),)
	$(INSTALL) -m 755 $(B)/pic/$(SHARED) $(call at,$(lastword $(shared)))
	ln -sf $(call shared_name,$(version)) $(call at,$(libdir)/$(soname))
	ln -sf $(soname) $(call at,$(libdir)/$(SHARED))
endif
	$(INSTALL_DATA) $(B)/libigo.pc $(call at,$(pkgconfigdir)/libigo.pc)
	$(RUN_IGO) completion bash >$(call at,$(bashcompletiondir)/igo)
	$(RUN_IGO) completion zsh >$(call at,$(zshcompletiondir)/_igo)
	$(RUN_IGO) completion fish >$(call at,$(fishcompletiondir)/igo.fish)
	@set -e; for section in 1 3 5 7; do \
	  $(INSTALL_DATA) $(B)/man/*.$$section "$(DESTDIR)$(mandir)/man$$section"; done
	@set -e; for file in $(fixture_files:fixtures/%=%); do \
	  $(INSTALL_DATA) fixtures/$$file "$(DESTDIR)$(fixturesdir)/$$file"; done

install-strip: install
	$(STRIP) $(call at,$(bindir)/igo)
	$(STRIP) -S $(call at,$(libdir)/libigo.a)
	$(if $(SHARED),$(STRIP) -x $(call at,$(lastword $(shared))))

uninstall: no_blanks $(RUN_IGO)
	rm -f $(call at,$(installed))
	@for folder in $(shell find fixtures -depth -type d); do \
	  rmdir "$(DESTDIR)$(fixturesdir)$${folder#fixtures}" 2>/dev/null || :; done
	rm -rf "$(DESTDIR)$(datadir)/igo"

more := src/page/page.mk tests/tools/more.mk
include $(more)
help:
	@for page in Makefile $(more); do sed -n '/^#/!q; s/^# \{0,1\}//p' $$page; echo; done
clean:
	rm -rf build
.PHONY: all igo.c test check man install install-strip uninstall no_blanks help always pic clean
.SECONDARY:
-include $(sort $(shell find build $(B) -name '*.d' -type f 2>/dev/null))
