/** Where a key writes, or already does something of its own. */
const INPUT_SELECTOR =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const BUTTON_SELECTOR = 'button, a, [role="button"], [role="tab"]';

/**
 * Calls what a key stands for, wherever the focus is, unless it writes there; Space and Enter press
 * what has the focus. @returns how to stop
 */
export const bindShortcuts = (
  keys: Readonly<Record<string, (() => void) | undefined>>,
): (() => void) => {
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest(INPUT_SELECTOR)) return;
    if (event.key === ' ' && target?.closest(BUTTON_SELECTOR)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
};
