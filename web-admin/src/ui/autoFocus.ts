/** A ref that focuses its element, or the element's first field, when it is mounted. */
export const autoFocus = (element: HTMLElement | null): void => {
  (element?.querySelector<HTMLElement>('input, textarea') ?? element)?.focus();
};
