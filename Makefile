# igo - everything is built under build/. What there is to make, with the program that is asked for:
#
#   all           libigo.a and igo (what make alone does)
#   test, check   all tests that need a C compiler only; SAN=1: with sanitizers
#   install       igo, libigo, manual pages, completions and fixtures, to prefix (/usr/local), below
#                 DESTDIR; bindir, libdir ... as GNU has them; SHARED= leaves out libigo.so
#   install-strip, uninstall
#   man           manual pages, to build/man/
#   installcheck  installs to a folder of its own, and uses what is there (python3, pkg-config, ...)
#   dist          a tar.gz of all files; the same bytes each time
#   release       what people download, in build/release/; PARTIAL=1: without what a missing tool makes
#   bench         writes tests/figures.md; BASE=COMMIT: ratios to another commit
#   golden        BASE=COMMIT: compares what all commands print with another commit's
#   blind memory oracle soak fuzz tsan qemu perft mutants coverage gnugo parallel starters solutions
#   adapters found runners windows
#   page-test, release-test   more tests, each of which says what it needs; src/README.md tells of them
#   igo.c         build/igo.c and build/igo.h, the library in two files
#   page          build/igo.html, a page for a browser (clang, python3); page_address=URL: where its links lead
#   wasm          build/igo.wasm and build/igo.mjs, the referee for JavaScript (clang); wasm-test (node)
#   clean
#
# WIDTH=any, plain, avx2 or avx512 forces one kind of machine.

# Another make has its own number here. It stops before it finds fault with each line.
stopped != if [ -n "${.MAKE.PID}" ]; then echo 'igo: this Makefile needs GNU make: use gmake' >&2; \
  kill "${.MAKE.PID}"; fi

MAKEFLAGS += --no-builtin-rules
# As many jobs as there are processors, unless -j says how many. What is cleaned goes first.
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

# rows.c is compiled once for each kind of machine, and kind.c for boards up to 512 bits, for small ones
# and for wide ones; judge.c chooses among them. Where vectors are not known, there is only the kind `any`.
# clang's preprocessor prints a blank line first.
vectors := $(strip $(shell printf '\043if __clang_major__ >= 7 || __GNUC__ >= 8\nyes\n\043endif\n' | \
             $(CC) -E -P -x c - 2>/dev/null))
ifeq ($(WIDTH),any)
kinds := any
else ifneq ($(vectors),yes)
kinds := any
else ifneq ($(filter x86_64%,$(shell $(CC) -dumpmachine)),)
kinds := plain avx2 avx512
else
kinds := plain
endif
kind_any = $(many_chunks) $(if $(filter yes,$(gcc)),-fno-tree-vectorize)
kind_plain = -DLANES_VECTOR=2 $(many_chunks)
kind_avx2 := -DLANES_VECTOR=4 -mavx2 -mbmi -mbmi2 -mpopcnt
kind_avx512 := -DLANES_VECTOR=8 -mavx512f -mavx512dq -mavx512bw -mavx512vl \
               -mavx512vbmi2 -mavx512vpopcntdq -mbmi -mbmi2 -mpopcnt
# Boards up to 256 bits, 15x15, fit into half a register of AVX-512, which many machines work on in half
# the time; AVX2 has no longer ones. 19x19 fits into six words, three chunks of `plain` instead of four.
small := $(filter-out any,$(kinds))
small_words_plain := 6
small_words_avx2 := 4
small_words_avx512 := 4
kind_small_plain := -DLANES_VECTOR=2
kind_small_avx2 := $(kind_avx2)
kind_small_avx512 := $(subst VECTOR=8,VECTOR=4,$(kind_avx512))
# Wide boards are slower under AVX2 than plain.
wide := $(filter-out avx2,$(kinds))
wide_flags = $(many_chunks) $(if $(SAN),-O1)
# Where sets are short, GCC makes vectors of other values, too, which are then waited for. Judging takes
# longer on AVX-512 where it lays out code by what it thinks likely; games do on AVX2 where it schedules
# instructions a second time, and keeps to few registers.
short_flags = $(if $(filter yes,$(gcc)),-fno-tree-slp-vectorize $(tuned_$*))
tuned_avx2 := -fno-schedule-insns2 -frename-registers
tuned_avx512 := -fno-guess-branch-probability
gcc := $(shell printf '\043if defined __GNUC__ && !defined __clang__\nyes\n\043endif\n' | \
         $(CC) -E -P -x c - 2>/dev/null)
# Where a set has many chunks, loops gain a tenth from being unrolled.
many_chunks := $(if $(filter yes,$(vectors) $(gcc)),-funroll-loops)
# Where a function lies in memory moves its speed by up to a tenth, so what has to be fast begins at a line
# of the cache: two links of the same code agree within 3 %.
lines := $(if $(filter yes,$(vectors)),-falign-functions=64) $(if $(filter yes,$(gcc)),-falign-loops=32)
$(B)/src/lib/%.o $(B)/tests/bench%.o: aligned := $(lines)
choice := $(kinds:%=-DKIND_%) $(if $(WIDTH),-DKIND_FORCED=MACHINE_$(shell echo $(WIDTH) | tr a-z A-Z))

# A folder of src/ sees only itself and those above it in this list; the compiler sees to that.
folders := lib base client report game fuzz cmd
below = $(if $(filter $1,$(firstword $2)),$1,$(firstword $2) $(call below,$1,$(wordlist 2,9,$2)))
$(foreach f,$(folders),$(eval $(B)/src/$f/%.o: sees := $(addprefix -Isrc/,$(call below,$f,$(folders)))))
$(B)/tests/%.o: sees := $(folders:%=-Isrc/%) -Itests/unit -Itests/client -Itests/tools
vpath %.c tests/unit tests/client tests/tools

by_kind := src/lib/kind.c src/lib/kind_wide.c src/lib/rows.c
lib_once := $(filter-out $(by_kind),$(wildcard src/lib/*.c))
lib := $(lib_once:%.c=$(B)/%.o) $(kinds:%=$(B)/src/lib/rows_%.o) \
       $(kinds:%=$(B)/src/lib/kind_%.o) $(small:%=$(B)/src/lib/kind_small_%.o) \
       $(wide:%=$(B)/src/lib/kind_wide_%.o) $(if $(SAN),$(B)/tests/unit/sound.o)
# The tests link a library that asks of every board and entry what it holds to (contracts.h, sound.c).
checked := $(if $(SAN),$(B)/libigo.a,$(B)/libigo_checked.a)
judgement := src/base/chance.c src/game/influence.c src/game/values.c
# Three files know the system; Windows has a second one of each, and a manifest that makes names UTF-8.
windows := $(findstring mingw,$(shell $(CC) -dumpmachine 2>/dev/null))
systems := $(basename $(wildcard src/*/*_windows.c))
program := $(patsubst %.c,$(B)/%.o,$(filter-out $(if $(windows),$(systems:_windows=.c),$(systems:=.c)), \
             $(wildcard $(patsubst %,src/%/*.c,$(filter-out lib,$(folders)))))) \
           $(B)/suite.o $(if $(windows),$(B)/manifest.o)
$(if $(windows),$(eval CPPFLAGS += -D__USE_MINGW_ANSI_STDIO=1))
tests := $(patsubst tests/unit/%.c,$(B)/tests/%,$(wildcard tests/unit/test_*.c))

# What only reads, asks and prints runs as fast with -O1, and is built in two thirds of the time. Whoever
# gives CFLAGS gets those.
$(filter-out $(judgement:%.c=$(B)/%.o),$(program)) $(tests:=.o): flags += $(if $(filter file,$(origin CFLAGS)),-O1)

all: $(B)/libigo.a $(B)/igo

$(B)/libigo.a: $(lib)
	@rm -f $@
	$(AR) rcs $@ $(lib)

$(B)/libigo_checked.a: $(lib_once:%.c=$(B)/checked/%.o) $(B)/tests/unit/sound.o \
  $(filter-out $(lib_once:%.c=$(B)/%.o),$(lib))
	@rm -f $@
	$(AR) rcs $@ $^

$(B)/igo: $(program) $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $(program) $(B)/libigo.a $(LDLIBS)

# What igo carries of the fixtures, as text. The names are kept, as a file that is gone leaves no newer one.
suite_files := $(sort $(wildcard $(addprefix fixtures/,kata/*.txt rules/*.txt bugs/*.txt)) \
                 $(filter-out %.md,$(wildcard fixtures/starters/*.*)))
build/suite.names: always
	@mkdir -p $(@D)
	@echo '$(suite_files)' | cmp -s - $@ || echo '$(suite_files)' >$@
build/suite.c: src/suite.awk build/suite.names $(suite_files) fixtures/CHANGES.md
	LC_ALL=C awk -f $< $(suite_files) fixtures/CHANGES.md >$@.new && mv $@.new $@
$(B)/suite.o: build/suite.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) -Wno-overlength-strings -Isrc/base $(deps) -c -o $@ $<

$(B)/manifest.o: src/igo.manifest
	@mkdir -p $(@D)
	echo '1 24 "$<"' | $(patsubst %-gcc,%-windres,$(CC)) -o $@

# The rules a second time: the naive ones, and the naive ones for all points at once.
judges := $(B)/tests/naive.o $(B)/tests/survey.o

# These tests have an allocator of their own in front of the real one.
$(B)/tests/test_memory $(B)/tests/test_memory_readers: \
  hooks := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free

# These compare games of their own making with both.
$(B)/tests/test_naive: $(B)/tests/alike.o

# The judgement needs the library, and nothing else.
$(B)/tests/test_play: $(judgement:%.c=$(B)/%.o)

$(B)/tests/test_%: $(B)/tests/test_%.o $(judges) $(checked)
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) $(hooks) -o $@ $(filter %.o,$^) $(checked) $(LDLIBS)

# Contracts are asked of the library that is shipped, with functions in front of those of contracts.h.
$(B)/tests/test_contracts: $(B)/tests/test_contracts.o $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) \
	  $(shell sed -n 's/^[_a-zN].* \(igo_broken_[a-z_]*\).void.;.*/-Wl,--wrap=\1/p' src/lib/contracts.h)

$(B)/src/lib/kind_%.o: src/lib/kind.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(short_flags) $(kind_$*) -DJUDGE_TABLE=igo_judge_$* $(sees) $(deps) -c -o $@ $<

$(B)/src/lib/kind_small_%.o: src/lib/kind.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(short_flags) $(kind_small_$*) -DLANES_SMALL=$(small_words_$*) \
	  -DJUDGE_TABLE=igo_judge_small_$* $(sees) $(deps) -c -o $@ $<

$(B)/src/lib/kind_wide_%.o: src/lib/kind.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(wide_flags) $(kind_$*) -DLANES_WIDE -DJUDGE_TABLE=igo_judge_wide_$* \
	  $(sees) $(deps) -c -o $@ $<

$(B)/src/lib/rows_%.o: src/lib/rows.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(kind_$*) -DREAD_ROWS=igo_read_rows_$* $(sees) $(deps) -c -o $@ $<

$(B)/checked/%.o: flags += -DIGO_CHECK
$(B)/checked/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) -Isrc/lib $(deps) -c -o $@ $<

$(B)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(sees) $(deps) -c -o $@ $<

$(B)/tests/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(sees) $(deps) -c -o $@ $<

# Fuzz targets replay their corpus in the tests; make fuzz runs them with clang's fuzzer.
targets := sgf fixture gtp peer report loose
replays := $(targets:%=$(B)/tests/fuzz_%)
fuzzers := $(targets:%=$(B)/tests/fuzzer_%)

# The program but its main, in an archive: a target takes what it needs, and may have some functions
# of its own in place of the program's.
$(B)/tests/program.a: $(filter-out $(B)/src/cmd/main.o,$(program))
	@mkdir -p $(@D)
	@rm -f $@
	$(AR) rcs $@ $^

$(B)/tests/fuzz_%.o: flags += -DREPLAY
$(replays): %: %.o $(B)/tests/program.a $(checked)
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(B)/tests/fuzzer_%.o: tests/tools/fuzz_%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) $(sees) $(deps) -c -o $@ $<
$(fuzzers): %: %.o $(B)/tests/program.a $(checked)
	$(CC) $(san) -fsanitize=fuzzer $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)
fuzzers: $(fuzzers)

$(B)/tests/plant: $(B)/tests/plant.o $(B)/tests/naive.o $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Certificates by the naive rules alone.
$(B)/tests/exhaustive: $(B)/tests/exhaustive.o $(B)/tests/naive.o
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# igo with an allocator that can be told to refuse. A sanitizer has its own.
starved := $(if $(SAN),,$(B)/tests/starved)
$(B)/tests/starve.o: flags += -fno-builtin
$(B)/tests/starved: $(program) $(B)/tests/starve.o $(B)/libigo.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# The library as two files, to copy into a program.
igo.c: build/igo.c build/igo.h
build/igo.c: src/amalgamate.awk $(wildcard src/lib/*.[ch])
	@mkdir -p $(@D)
	LC_ALL=C awk -f src/amalgamate.awk $(sort $(wildcard src/lib/*.c)) >$@.new && mv $@.new $@
build/igo.h: src/lib/igo.h
	@mkdir -p $(@D)
	cp $< $@

test: all igo.c $(tests) $(replays) $(B)/tests/plant $(B)/tests/exhaustive $(starved)
	@LIBRARY_ONLY=$(LIBRARY_ONLY) sh tests/run.sh $(B)

# Programs that are no igo pass none of the points of the test scripts.
blind: all $(B)/tests/plant $(B)/tests/exhaustive
	@sh tests/tools/blind.sh $(B)

# FUZZ_TIME in seconds for each target; with -j2 there are two at a time. FUZZ_SEED chooses what is
# tried, else it is something new each time.
FUZZ_TIME ?= 60
FUZZ_SEED ?=
fuzz: $(targets:%=fuzz_%)
$(targets:%=fuzz_%): fuzz_%: fuzz_build
	@sh tests/tools/fuzz.sh $(B)/fuzz $* $(FUZZ_TIME) $(FUZZ_SEED)
fuzz_build:
	@! command -v clang >/dev/null || $(MAKE) -s SAN=1 WIDTH=any CC=clang B=$(B)/fuzz \
	    CFLAGS='-g -O1 -fsanitize=fuzzer-no-link' fuzzers

$(B)/tests/bench: $(B)/tests/bench.o $(B)/tests/bench_process.o $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Refuses all allocations of the commands, and not only some of many.
memory: all $(starved)
	@sh tests/cli/test_memory.sh $(B) all

# The numbers of fixtures/perft once more: by the naive rules, and the deep ones by igo. The
# certificates by both.
$(B)/tests/perft: $(B)/tests/perft.o $(B)/tests/naive.o $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

perft: perft_naive perft_tables
perft_naive: $(B)/tests/perft
	@$(B)/tests/perft fixtures/perft/empty.txt fixtures/perft/positions.txt
perft_tables: all $(B)/tests/exhaustive
	@$(B)/igo test fixtures/perft/*.txt
	@sh tests/cli/test_exhaustive.sh $(B) tables

# Where all kinds of machine are asked, that for any compiler is one of them.
all_kinds := $(B)/tests/compare.o $(judges) \
             $(if $(filter any,$(kinds)),,$(B)/src/lib/kind_any.o $(B)/src/lib/kind_wide_any.o)
$(B)/tests/compare.o: choice := $(kinds:%=-DKIND_%)

# Random games by all kinds of machine and the naive rules, for TIME in seconds, minutes (10m) or
# hours; SEED chooses the games.
$(B)/tests/soak: $(B)/tests/soak.o $(all_kinds) $(B)/tests/program.a $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

TIME ?= 60
SEED ?= 1
soak: $(B)/tests/soak
	@sh tests/tools/soak.sh $(B) $(TIME) $(SEED)

# Threads under ThreadSanitizer, where the compiler has it.
$(B)/tests/threads: $(B)/tests/threads.o $(all_kinds) $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)
tsan:
	@sh tests/tools/tsan.sh $(B)

# Big-endian and 32 bits, where qemu and cross compilers are installed.
qemu:
	@sh tests/tools/qemu.sh $(B)

oracles := $(addprefix oracle_,oracle squares peer gtp exhaustive fuzz dojo ci symbols identify diagnose)
oracle: $(oracles)
$(oracles): oracle_%: all igo.c $(B)/tests/exhaustive
	@sh tests/*/test_$*.sh $(B) all

# Writes tests/figures.md, which takes about ten minutes: all widths are built and measured.
# GAMES=FILE names SGF games to audit in place of random ones. With BASE=COMMIT instead: how fast this
# tree is against that commit, both measured in turns.
bench: all $(B)/tests/bench
	@MAKE='$(MAKE)' WIDTH='$(WIDTH)' ALIGNED='$(lines)' \
	  sh tests/tools/$(if $(BASE),ratios.sh $(B) $(BASE),figures.sh $(B)) $(GAMES)

# Whether all commands print what those of the commit BASE print, byte for byte.
golden: all
	@MAKE='$(MAKE)' WIDTH='$(WIDTH)' sh tests/tools/golden.sh $(B) $(BASE)

# The fixtures as JSON, for those who build nothing; with CHECK=1, whether the files are current.
suite: all
	@python3 tests/tools/suite.py $(B)/igo fixtures $(CHECK:1=check)

# The starters in each language that is installed.
starters: all
	@sh tests/client/starters.sh $(B)

# The solutions of fixtures/solutions, right and with faults.
solutions: all
	@sh tests/client/solutions.sh $(B)

# The test files of fixtures/runners in each language that is installed. RUNNERS='pytest node' tries
# these only; the other names are rspec, go, cargo, junit and xunit.
runners: all
	@NAMES='$(RUNNERS)' sh tests/client/runners.sh $(B)

# Cuts streams and lists of files with GNU parallel, where it is installed.
parallel: all
	@sh tests/tools/parallel.sh $(B)

# igo.exe, compiled by mingw-w64 and run by wine64.
windows: all
	@MAKE='$(MAKE)' sh tests/tools/windows.sh $(B)

# Asks GNU Go, where it is installed.
gnugo: all
	@sh tests/client/gnugo.sh $(B)
	@sh tests/client/gnugo_table.sh $(B)

# Breaks the library in many small ways, each of which some test has to notice. MUTANTS=N tries as
# many of all, which SEED chooses; FILES='law.h set.h' takes those of these files alone.
needs_python = command -v python3 >/dev/null || { echo '$@: skipped, no python3'; exit 0; };
mutants:
	@$(needs_python) MAKE='$(MAKE)' MUTANTS='$(MUTANTS)' SEED='$(SEED)' FILES='$(FILES)' \
	  python3 tests/tools/mutants.py $(B)

# Which branches of the law, of sets and of the readers no test takes.
coverage:
	@$(needs_python) MAKE='$(MAKE)' CC='$(CC)' python3 tests/tools/coverage.py $(B)

# Tries the drivers of fixtures/adapters on libraries, as far as their languages are installed.
adapters: all
	@sh tests/client/adapters.sh $(B)

# Asks the programs of npm and Debian again, and writes what FOUND.md shows. NAMES='weiqi "GNU Go"' asks
# these only. With CHECK=1, whether the page and its pictures show what found.json says.
found: $(if $(CHECK),,all)
	@$(needs_python) python3 -B fixtures/adapters/found.py $(if $(CHECK),check,run $(B)/igo $(NAMES))

# The page for a browser, build/igo.html: libigo compiled to WebAssembly, in one file with all else.
# Its vectors have two words, as those of `plain`. A law of its own for small boards would make it larger.
page_tools := clang wasm-ld python3
page_flags = -std=c11 --target=wasm32 -mbulk-memory -msimd128 -ffreestanding -fno-builtin -Os \
             $(warn) -DKIND_plain -Digo_judge_small_plain=igo_judge_plain $(sees) -MMD -MP
page_law = clang $(page_flags) -DLANES_VECTOR=2
page_c := $(lib_once) $(judgement) src/report/explain.c $(wildcard src/page/*.c)
page_o := $(page_c:%.c=build/page/%.o) $(addprefix build/page/src/lib/,kind.o kind_wide.o rows.o)
page_parts := $(filter-out %.c %.h,$(wildcard src/page/*.*)) $(wildcard fixtures/kata/*.txt) \
              $(wildcard fixtures/rules/*.txt fixtures/bugs/*.txt) \
              fixtures/kata/README.md fixtures/RULES.md fixtures/adapters/adapter.js
build/page/%.o: sees := -Isrc/page/libc -Isrc/lib -Isrc/base -Isrc/report -Isrc/game

page:
	@for tool in $(page_tools); do \
	    command -v $$tool >/dev/null || { echo "make page: found no $$tool; install the packages clang, lld and python3" >&2; exit 1; }; \
	done; $(MAKE) -s build/igo.html

build/page/src/lib/kind.o: src/lib/kind.c Makefile
	@mkdir -p $(@D)
	$(page_law) -O2 -DJUDGE_TABLE=igo_judge_plain -c -o $@ $<

build/page/src/lib/kind_wide.o: src/lib/kind.c Makefile
	@mkdir -p $(@D)
	$(page_law) -DLANES_WIDE -DJUDGE_TABLE=igo_judge_wide_plain -c -o $@ $<

build/page/src/lib/rows.o: src/lib/rows.c Makefile
	@mkdir -p $(@D)
	$(page_law) -DREAD_ROWS=igo_read_rows_plain -c -o $@ $<

build/page/%.o: %.c Makefile
	@mkdir -p $(@D)
	clang $(page_flags) -c -o $@ $<

build/page/igo.wasm: $(page_o)
	wasm-ld --no-entry --gc-sections --strip-all -z stack-size=1048576 -O2 -o $@ $^

# Its links begin with page_address, for instance https://example.org/igo/; without, with where it was opened.
page_address =
build/igo.html: build/page/igo.wasm $(page_parts) build/page/address
	python3 -B src/page/assemble.py $< '$(page_address)' >$@.new && mv $@.new $@
build/page/address: always
	@mkdir -p $(@D)
	@echo '$(page_address)' | cmp -s - $@ || echo '$(page_address)' >$@

# The same module for programs in JavaScript: build/igo.wasm and build/igo.mjs.
wasm:
	@for tool in clang wasm-ld; do \
	    command -v $$tool >/dev/null || { echo "make wasm: found no $$tool; install the packages clang and lld" >&2; exit 1; }; \
	done; $(MAKE) -s build/igo.wasm build/igo.mjs
build/igo.wasm: build/page/igo.wasm
build/igo.mjs: src/page/igo.mjs
build/igo.wasm build/igo.mjs:
	cp $< $@
wasm-test: wasm
	@node tests/page/wasm.mjs build/igo.mjs fixtures/kata fixtures/rules

# Uses the page in a headless Chromium, where that is installed.
page-test: all page
	@sh tests/page/page.sh $(B)
.PHONY: page page-test wasm wasm-test

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

# Where fixtures are installed stands in one object, which is compiled again when that changes.
$(B)/src/base/files.o: flags += -DFIXTURES='"$(fixturesdir)"'
$(B)/src/base/files.o: $(B)/fixturesdir
$(B)/fixturesdir: always
	@mkdir -p $(@D)
	@echo '$(fixturesdir)' | cmp -s - $@ || echo '$(fixturesdir)' >$@

# The installed libraries are of objects of their own, that can stand at any address. Until 1.0 a
# minor version may change what programs were compiled with, so the soname has it.
darwin := $(findstring darwin,$(shell $(CC) -dumpmachine 2>/dev/null))
SHARED = libigo.$(if $(darwin),dylib,so)
shared_name = $(if $(darwin),libigo.$1.dylib,libigo.so.$1)
soname := $(call shared_name,$(basename $(version)))
libraries := $(B)/pic/libigo.a $(if $(SHARED),$(B)/pic/$(SHARED))
$(libraries): pic
pic:
	@$(MAKE) -s B=$(B)/pic PIC=-fPIC $(libraries)

# What igo.h declares, and the names in backtraces of broken contracts.
$(B)/libigo.map: src/lib/igo.h
	@mkdir -p $(@D)
	@{ echo '{ global: igo_broken_*;'; \
	   sed -n '/^[a-z].*(/s/.*[ *]\(igo_[a-z_]*\)(.*/    \1;/p' $<; echo 'local: *; };'; } >$@

# The same for the linker of macOS.
$(B)/libigo.dylib: $(lib) $(B)/libigo.map
	sed -n 's/^ *\(.*global: \)*\(igo_.*\);/_\2/p' $(B)/libigo.map >$(B)/libigo.symbols
	$(CC) -dynamiclib $(san) $(CFLAGS) $(LDFLAGS) -install_name $(libdir)/$(soname) \
	  -current_version $(version) -compatibility_version $(basename $(version)) \
	  -Wl,-exported_symbols_list,$(B)/libigo.symbols -o $@ $(lib)

$(B)/libigo.so: $(lib) $(B)/libigo.map
	$(CC) -shared $(san) $(CFLAGS) $(LDFLAGS) -Wl,-soname,$(soname) \
	  -Wl,--version-script=$(B)/libigo.map -o $@ $(lib)

$(B)/libigo.pc: src/libigo.pc.in always
	@sed -e 's|@prefix@|$(prefix)|' -e 's|@version@|$(version)|' \
	  -e 's|@exec_prefix@|$(patsubst $(prefix)%,$${prefix}%,$(exec_prefix))|' \
	  -e 's|@libdir@|$(patsubst $(exec_prefix)%,$${exec_prefix}%,$(libdir))|' \
	  -e 's|@includedir@|$(patsubst $(prefix)%,$${prefix}%,$(includedir))|' $< >$@

# Files of the fixtures, by folder.
fixture_folders = $(shell find fixtures -name __pycache__ -prune -o -type d -print | sort)
folder_files = $(shell find $(1) -maxdepth 1 -type f ! -name '*.pyc' ! -name '.*' | sort)

# Manual pages are made of --help, igo.h and the pages of src/man/. TELLER is an igo that runs here.
TELLER = $(B)/igo
pages = $(shell IGO=$(TELLER) sh src/man/page.sh names)
man: all
	@IGO='$(TELLER)' sh src/man/page.sh all $(B)/man

# make, sh and pkg-config would each want a blank quoted in another way.
dirs := prefix exec_prefix bindir libdir includedir datarootdir datadir mandir pkgconfigdir \
        fixturesdir bashcompletiondir zshcompletiondir fishcompletiondir
refuse_blanks = $(foreach dir,$(dirs),$(if $(word 2,$($(dir))),\
                  $(error found a blank in $(dir)=$($(dir)), wanted none (DESTDIR may have some))))
no_blanks:
	$(refuse_blanks)@:

install: no_blanks
install: all man $(libraries) $(B)/libigo.pc
	@mkdir -p $(foreach dir,$(bindir) $(libdir) $(includedir) $(pkgconfigdir) $(bashcompletiondir) \
	  $(zshcompletiondir) $(fishcompletiondir) $(addprefix $(mandir)/man,1 3 5 7) \
	  $(fixture_folders:fixtures%=$(fixturesdir)%),"$(DESTDIR)$(dir)")
	$(INSTALL_PROGRAM) $(B)/igo "$(DESTDIR)$(bindir)/igo"
	$(INSTALL_DATA) src/lib/igo.h "$(DESTDIR)$(includedir)/igo.h"
	$(INSTALL_DATA) $(B)/pic/libigo.a "$(DESTDIR)$(libdir)/libigo.a"
ifneq ($(SHARED),)
	$(INSTALL) -m 755 $(B)/pic/$(SHARED) "$(DESTDIR)$(libdir)/$(call shared_name,$(version))"
	ln -sf $(call shared_name,$(version)) "$(DESTDIR)$(libdir)/$(soname)"
	ln -sf $(soname) "$(DESTDIR)$(libdir)/$(SHARED)"
endif
	$(INSTALL_DATA) $(B)/libigo.pc "$(DESTDIR)$(pkgconfigdir)/libigo.pc"
	$(TELLER) completion bash >"$(DESTDIR)$(bashcompletiondir)/igo"
	$(TELLER) completion zsh >"$(DESTDIR)$(zshcompletiondir)/_igo"
	$(TELLER) completion fish >"$(DESTDIR)$(fishcompletiondir)/igo.fish"
	@set -e; for section in 1 3 5 7; do \
	  $(INSTALL_DATA) $(B)/man/*.$$section "$(DESTDIR)$(mandir)/man$$section"; done
	@set -e; $(foreach dir,$(fixture_folders),$(if $(call folder_files,$(dir)),$(INSTALL_DATA) \
	  $(call folder_files,$(dir)) "$(DESTDIR)$(dir:fixtures%=$(fixturesdir)%)";))

install-strip: install
	$(STRIP) "$(DESTDIR)$(bindir)/igo"
	$(STRIP) -S "$(DESTDIR)$(libdir)/libigo.a"
	$(if $(SHARED),$(STRIP) -x "$(DESTDIR)$(libdir)/$(call shared_name,$(version))")

uninstall: no_blanks $(TELLER)
	rm -f $(foreach page,$(pages),"$(DESTDIR)$(mandir)/man$(subst .,,$(suffix $(page)))/$(page)")
	rm -f "$(DESTDIR)$(bashcompletiondir)/igo" "$(DESTDIR)$(zshcompletiondir)/_igo" \
	  "$(DESTDIR)$(fishcompletiondir)/igo.fish"
	rm -f "$(DESTDIR)$(bindir)/igo" "$(DESTDIR)$(includedir)/igo.h" \
	  "$(DESTDIR)$(libdir)/libigo.a" "$(DESTDIR)$(pkgconfigdir)/libigo.pc" \
	  $(if $(SHARED),"$(DESTDIR)$(libdir)/$(SHARED)" "$(DESTDIR)$(libdir)/$(soname)" \
	  "$(DESTDIR)$(libdir)/$(call shared_name,$(version))")
	@set -e; $(foreach dir,$(fixture_folders),$(if $(call folder_files,$(dir)),rm -f $(foreach \
	  file,$(call folder_files,$(dir)),"$(DESTDIR)$(file:fixtures%=$(fixturesdir)%)");))
	@for dir in $(shell find fixtures -depth -type d | sed 's|^fixtures||; s|^$$|/|'); do \
	  rmdir "$(DESTDIR)$(fixturesdir)$$dir" 2>/dev/null || :; done
	rm -rf "$(DESTDIR)$(datadir)/igo"

check: test

installcheck: all $(libraries)
	@MAKE='$(MAKE)' sh tests/tools/install.sh $(B)

# Files are all of one time: SOURCE_DATE_EPOCH, else the last commit's, else Makefile's, which is the
# same where this was unpacked.
dist_time = $(shell echo $${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || \
              date -r Makefile +%s)})
dist:
	@if [ -n "$$(git status --porcelain 2>/dev/null)" ]; then \
	  echo 'make dist: the tree is not clean:' >&2; git status --porcelain >&2; exit 1; fi
	@mkdir -p $(B)
	@find Makefile README.md LICENSE .clang-format .gitattributes .github .gitignore src fixtures tests -name __pycache__ -prune -o \
	  -type f -print | LC_ALL=C sort | tar -c --format=ustar --no-recursion -T - \
	  --mtime=@$(dist_time) --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
	  --transform 's|^|igo-$(version)/|' | gzip -n9 >$(B)/igo-$(version).tar.gz
	@echo $(B)/igo-$(version).tar.gz

# What people download, into build/release/. Other machines: release_cc='x86_64:musl-gcc aarch64:...'.
release_cc = x86_64:musl-gcc
released = build/release
mingw = x86_64-w64-mingw32-gcc
release: dist igo.c
	@MAKE='$(MAKE)' PARTIAL='$(PARTIAL)' RELEASE_CC='$(release_cc)' MINGW='$(mingw)' \
	  sh src/release/release.sh $(B) $(released) $(version) $(dist_time)

# Installs and uses each part of the release in an empty folder.
release-test:
	@sh tests/tools/release.sh $(released)

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

clean:
	rm -rf build

.PHONY: all igo.c suite test check man install install-strip uninstall no_blanks installcheck dist release release-test help always pic \
        blind memory oracle $(oracles) fuzz fuzz_build fuzzers $(targets:%=fuzz_%) soak tsan qemu bench golden \
        perft perft_naive perft_tables gnugo parallel mutants coverage starters solutions adapters found runners windows clean
.SECONDARY:
-include $(sort $(shell find build $(B) -name '*.d' -type f 2>/dev/null))
