# igo - make, make test, make SAN=1 test, make fuzz, make clean; everything is built under build/.

CC ?= cc
CFLAGS ?= -O2 -g
AR ?= ar

B := build$(if $(SAN),/san)
warn := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
ifdef SAN
san := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
endif
flags = -std=c11 $(warn) $(san) $(CPPFLAGS) $(CFLAGS)

# Floors 0 to 4 of src/ are the library; the rest is the program.
lib_names := board rules record score names text game fixture
lib := $(lib_names:%=$(B)/src/%.o)
program := $(filter-out $(lib),$(patsubst %.c,$(B)/%.o,$(wildcard src/*.c)))
tests := $(patsubst tests/%.c,$(B)/tests/%,$(wildcard tests/test_*.c))

all: $(B)/libigo.a $(B)/igo

$(B)/libigo.a: $(lib)
	@rm -f $@
	$(AR) rcs $@ $(lib)

$(B)/igo: $(program) $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $(program) $(B)/libigo.a $(LDLIBS)

$(B)/tests/test_%: $(B)/tests/test_%.o $(B)/tests/naive.o $(B)/libigo.a
	$(CC) $(san) $(CFLAGS) $(LDFLAGS) -o $@ $< $(B)/tests/naive.o $(B)/libigo.a $(LDLIBS)

$(B)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(flags) -Isrc -MMD -MP -c -o $@ $<

test: all $(tests)
	@sh tests/run.sh $(B)

clean:
	rm -rf build

.PHONY: all test clean
.SECONDARY:
-include $(shell find build -name '*.d' 2>/dev/null)
