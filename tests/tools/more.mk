# more.mk - tests that need more than a compiler, measurements, and releases. Each target says what it needs,
# and is skipped without it. Some have options:
#
#   oracle        programs with a planted fault fail the suite and fuzz, correct programs pass; this takes an
#                 hour, and .ci/run has samples: after a change of fuzz, identify or diagnose run it by hand
#   soak          random games by every kind of machine and the naive rules; TIME=10m, SEED=N
#   perft         numbers of positions, by the naive rules and deep ones by igo
#   mutants       breaks the law in small ways, which a test has to notice; MUTANTS=N, SEED=N, FILES=...
#   mutants_around breaks a sample of what stands around the law: readers, asked programs, fuzz, reports
#   coverage      names branches of src that no test takes
#   fuzz          feeds the readers with clang's fuzzer; FUZZ_TIME=SECONDS for each target, FUZZ_SEED=N
#   memory        refuses each allocation of the commands
#   blind         runs the test scripts with programs that are not igo: no point may pass
#   tsan          threads judge the same records under ThreadSanitizer
#   qemu          a big-endian machine, and one of 32 bits
#   windows       igo.exe, compiled by mingw-w64 and run by wine64
#   starters solutions runners adapters
#                 the files of these folders of fixtures/, in each language that is installed; NPM=no: adapters
#                 without the packages of npm
#   gnugo parallel  asks GNU Go, GNUGO_SIZES=none: less; cuts streams with GNU parallel
#   found         asks the programs of FOUND.md again; CHECK=1: compares the page with its numbers
#   suite         the fixtures as JSON; CHECK=1: compares only
#   tour          the way of one claim through the source, with gdb; src/README.md has its stations
#   installcheck  installs to a folder of its own, and uses what is there (python3, pkg-config, ...)
#   bench         writes tests/figures.md; BASE=COMMIT: ratios to another commit;
#                 PEERS=DIR: beside the boards of other programs (tests/peers/README.md)
#   golden        BASE=COMMIT: compares what all commands print with another commit's
#   dist          a tar.gz of all files; the same bytes each time
#   release       what people download, in build/release/; PARTIAL=1: without what a missing tool makes
#   release-test  installs and uses each part of the release in an empty folder

# ---- What single tests of make test need ----

# test_naive makes games, and compares igo with both second implementations.
$(B)/tests/test_naive: $(B)/tests/naive_game.o
# The players' judgement needs the library and nothing else.
$(B)/tests/test_move_values: $(judgement:%.c=$(B)/%.o)
# Tests of memory have their own allocator in front of the real one.
$(B)/tests/test_memory $(B)/tests/test_memory_readers: \
  hooks := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
# Contracts are tested in the library that is shipped, with functions in front of those of contracts.h.
$(B)/tests/test_contracts: hooks = \
  $(shell sed -n 's/^[_a-zN].* \(igo_broken_[a-z_]*\).void.;.*/-Wl,--wrap=\1/p' src/lib/contracts.h)
$(B)/tests/test_contracts: $(B)/tests/test_contracts.o $(B)/libigo.a
	$(call link,$^)

# Fuzz targets replay their corpus in the tests; make fuzz runs them with clang's fuzzer.
targets := sgf fixture gtp process report loose
replays := $(targets:%=$(B)/tests/fuzz_%)
fuzzers := $(targets:%=$(B)/tests/fuzzer_%)

# The program but its main, in an archive: a target takes what it needs, and may have some functions
# of its own in place of the program's.
$(B)/tests/program.a: $(filter-out $(B)/src/cmd/main.o,$(program))
	@mkdir -p $(@D)
	$(call archive,$^)

$(B)/tests/fuzz_%.o: flags += -DREPLAY
$(replays): %: %.o $(B)/tests/program.a $(checked)
	$(call link,$^)

$(B)/tests/fuzzer_%.o: tests/tools/fuzz_%.c Makefile
	$(compile)
$(fuzzers): %: %.o $(B)/tests/program.a $(checked)
	$(CC) $(san) -fsanitize=fuzzer $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)
fuzzers: $(fuzzers)

# Reduction is not in the library.
$(B)/tests/test_reduce: $(B)/tests/test_reduce.o $(B)/tests/program.a $(checked)
	$(call link,$^)

# Programs with a planted fault; certificates by the naive rules alone.
$(B)/tests/plant: $(B)/tests/plant.o $(B)/tests/naive.o $(B)/libigo.a
	$(call link,$^)
$(B)/tests/exhaustive: $(B)/tests/exhaustive.o $(B)/tests/naive.o
	$(call link,$^)

# igo with an allocator that can be told to refuse. A sanitizer has its own.
starved := $(if $(SAN),,$(B)/tests/starved)
$(B)/tests/starve.o: flags += -fno-builtin
$(B)/tests/starved: $(program) $(B)/tests/starve.o $(B)/libigo.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

test: $(if $(LIBRARY_ONLY),,$(replays) $(B)/tests/plant $(B)/tests/exhaustive $(starved))

# ---- More tests ----

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
	$(call link,$^)

# Refuses all allocations of the commands, and not only some of many.
memory: all $(starved)
	@sh tests/cli/test_no_memory.sh $(B) all

# The numbers of fixtures/perft once more: by the naive rules, and the deep ones by igo. The
# certificates by both.
$(B)/tests/perft: $(B)/tests/perft.o $(B)/tests/naive.o $(B)/libigo.a
	$(call link,$^)

perft: perft_naive perft_deep perft_tables
perft_naive: $(B)/tests/perft
	@$(B)/tests/perft fixtures/perft/empty.txt fixtures/perft/positions.txt
perft_deep: all
	@$(B)/igo test fixtures/perft/*.txt
perft_tables: all $(B)/tests/exhaustive
	@sh tests/cli/test_exhaustive.sh $(B) tables

# Where all kinds of machine are asked, that for any compiler is one of them.
all_kinds := $(B)/tests/soak_game.o $(judges) \
             $(if $(filter any,$(kinds)),,$(B)/src/lib/judge_table_any.o $(B)/src/lib/judge_table_wide_any.o)
$(B)/tests/soak_game.o: choice := $(kinds:%=-DKIND_%)

# Random games by all kinds of machine and the naive rules, for TIME in seconds, minutes (10m) or
# hours; SEED chooses the games.
$(B)/tests/soak: $(B)/tests/soak.o $(all_kinds) $(B)/tests/program.a $(B)/libigo.a
	$(call link,$^)

TIME ?= 60
SEED ?= 1
soak: $(B)/tests/soak
	@sh tests/tools/soak.sh $(B) $(TIME) $(SEED)

# Threads under ThreadSanitizer, where the compiler has it.
$(B)/tests/threads: $(B)/tests/threads.o $(all_kinds) $(B)/libigo.a
	$(call link,$^)
tsan:
	@sh tests/tools/tsan.sh $(B)

# Big-endian and 32 bits, where qemu and cross compilers are installed.
qemu:
	@sh tests/tools/qemu.sh $(B)

oracles := $(addprefix oracle_,oracle square_boards peer gtp exhaustive fuzz dojo ci symbols identify diagnose)
oracle: $(oracles)
$(oracles): oracle_%: all igo.c $(B)/tests/exhaustive
	@sh tests/*/test_$*.sh $(B) all

# Writes tests/figures.md, which takes about ten minutes: all widths are built and measured.
# GAMES=FILE names SGF games to audit in place of random ones. With BASE=COMMIT instead: how fast this
# tree is against that commit, both measured in turns. With PEERS=DIR: beside other boards.
bench: all $(B)/tests/bench
	@MAKE='$(MAKE)' WIDTH='$(WIDTH)' ALIGNED='$(lines)' \
	  sh tests/$(if $(PEERS),peers/peers.sh $(B) '$(PEERS)',tools/$(if $(BASE),ratios.sh $(B) $(BASE),figures.sh $(B)) $(GAMES))

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
# these only; the other names are rspec, go, cargo, junit, scalatest and xunit.
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
mutants_around:
	@$(needs_python) MAKE='$(MAKE)' MUTANTS='$(MUTANTS)' SEED='$(SEED)' FILES='$(or $(FILES),*)' \
	  python3 tests/tools/mutants_around.py $(B)

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

tour: all
	@MAKE='$(MAKE)' sh tests/tools/tour.sh $(B)

# ---- Installing and releasing ----

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

.PHONY: suite installcheck dist release release-test blind memory oracle $(oracles) fuzz fuzz_build fuzzers \
        $(targets:%=fuzz_%) soak tsan qemu bench golden perft perft_naive perft_deep perft_tables gnugo parallel mutants mutants_around \
        coverage starters solutions adapters found runners windows tour
