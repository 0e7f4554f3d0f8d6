# page.mk - the page for a browser, and the module for JavaScript. It needs clang, wasm-ld and python3.
#
#   page          build/igo.html, a page for a browser; page_address=URL: where its links lead
#   wasm          build/igo.wasm and build/igo.mjs, the referee for JavaScript
#   page-picture  writes fixtures/page.png, README's picture of the page; needs Chromium
#   page-test     uses the page in a headless Chromium, and in Firefox if it is installed
#   wasm-test     uses the module in node

# $(call needs,TOOLS,PACKAGES): ends make where one is missing.
needs = for tool in $1; do command -v $$tool >/dev/null || { \
  echo "make $@: found no $$tool; install the packages $2" >&2; exit 1; }; done

# libigo compiled to WebAssembly, in one file with all else. Its vectors have two words, as those of the kind
# `plain`. Small boards use the same law, since one of their own would make the page larger.
page_flags = -std=c11 --target=wasm32 -mbulk-memory -msimd128 -ffreestanding -fno-builtin -Os \
             $(warn) -DKIND_plain -Digo_judge_small_plain=igo_judge_plain \
             -Isrc/page/libc -Isrc/lib -Isrc/base -Isrc/report -Isrc/game -MMD -MP
define compile_page
@mkdir -p $(@D)
clang $(page_flags) $1 -c -o $@ $<
endef
page_c := $(lib_once) $(judgement) src/report/explain.c $(wildcard src/page/*.c)
page_o := $(page_c:%.c=build/page/%.o) $(addprefix build/page/src/lib/,judge_table.o judge_table_wide.o read_rows.o)
page_parts := $(filter-out %.c %.h %.mk,$(wildcard src/page/*.*)) $(wildcard fixtures/kata/*.txt) \
              $(wildcard fixtures/rules/*.txt fixtures/bugs/*.txt) \
              fixtures/kata/README.md fixtures/RULES.md fixtures/adapters/adapter.js

page:
	@$(call needs,clang wasm-ld python3,clang lld python3)
	@$(MAKE) -s build/igo.html
wasm:
	@$(call needs,clang wasm-ld,clang lld)
	@$(MAKE) -s build/igo.wasm build/igo.mjs

build/page/src/lib/judge_table.o: src/lib/judge_table.c Makefile src/page/page.mk
	$(call compile_page,-DLANES_VECTOR=2 -O2 -DJUDGE_TABLE=igo_judge_plain)
build/page/src/lib/judge_table_wide.o: src/lib/judge_table.c Makefile src/page/page.mk
	$(call compile_page,-DLANES_VECTOR=2 -DLANES_WIDE -DJUDGE_TABLE=igo_judge_wide_plain)
build/page/src/lib/read_rows.o: src/lib/read_rows.c Makefile src/page/page.mk
	$(call compile_page,-DLANES_VECTOR=2 -DREAD_ROWS=igo_read_rows_plain)
build/page/%.o: %.c Makefile src/page/page.mk
	$(compile_page)
build/page/igo.wasm: $(page_o)
	wasm-ld --no-entry --gc-sections --strip-all -z stack-size=1048576 -O2 -o $@ $^

# Its links begin with page_address, for instance https://example.org/igo/; without it, with the address
# from which the page was opened.
page_address =
build/page/address: always
	$(call remember,$(page_address))
build/igo.html: build/page/igo.wasm $(page_parts) build/page/address
	python3 -B src/page/assemble.py $< '$(page_address)' >$@.new && mv $@.new $@
build/igo.wasm: build/page/igo.wasm
build/igo.mjs: src/page/igo.mjs
build/igo.wasm build/igo.mjs:
	cp $< $@

wasm-test: wasm
	@node tests/page/wasm.mjs build/igo.mjs fixtures/kata fixtures/rules
page-picture: page
	python3 -B tests/tools/page_picture.py build/igo.html fixtures/page.png
page-test: all page
	@sh tests/page/page.sh $(B)
.PHONY: page page-picture page-test wasm wasm-test
