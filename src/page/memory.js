/* memory.js - what the browser remembers of this page. The page keeps what the browser refuses while it is open. */
const memory = (() => {
    const here = {}; /* what was refused */
    const unsaved = new Set(); /* fields with a text that goes with the page */

    /* Whether it is there when the page is opened again. */
    function keep(name, value) {
        const text = String(value);
        here[name] = text;
        try {
            localStorage.setItem(`igo-${name}`, text);
            if (localStorage.getItem(`igo-${name}`) !== text) return false;
        } catch {
            return false;
        }
        delete here[name];
        return true;
    }

    function recall(name) {
        try {
            return here[name] ?? localStorage.getItem(`igo-${name}`);
        } catch {
            return null;
        }
    }

    /* What a person typed into a field: where the browser does not keep it, the page says so beside the
     * field, where there is a button that saves it. */
    function keepTyped(name, text) {
        const isKept = keep(name, text);
        tell(name, isKept);
        if (!isKept) unsaved.add(name);
    }

    function tell(name, isKept) {
        byId(`${name}-unkept`).hidden = isKept;
        byId(`${name}-kept`).hidden = !isKept;
        if (isKept) unsaved.delete(name);
    }

    function isSaved(name) {
        unsaved.delete(name);
        byId(`${name}-unkept`).hidden = true;
    }

    window.addEventListener("beforeunload", (e) => unsaved.size > 0 && e.preventDefault());
    return {
        keep,
        recall,
        keepTyped,
        /* Says before anything is typed that it would not be kept. */
        begin: (name) => tell(name, keep(name, recall(name) ?? "")),
        isSaved,
    };
})();
