/* memory.js - what the browser remembers of this page, if it remembers anything. */
const memory = {
    keep(name, value) {
        try {
            localStorage.setItem(`igo-${name}`, value);
        } catch {
            /* it remembers nothing */
        }
    },
    recall(name) {
        try {
            return localStorage.getItem(`igo-${name}`);
        } catch {
            return null;
        }
    },
};
