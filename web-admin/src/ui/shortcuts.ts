/** Elements in which a key types or has its own meaning. */
const INPUT_SELECTOR =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const BUTTON_SELECTOR = 'button, a, [role="button"], [role="tab"]';

/**
 * Binds keys to actions, except while an input has the focus. Space and Enter still press a focused button.
 * @returns a function that removes the binding
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
