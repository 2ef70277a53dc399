/** As a ref: what it is on, or its first input, has the focus from the moment it is there, once. */
export const focusOn = (element: HTMLElement | null): void => {
  (element?.querySelector('input') ?? element)?.focus();
};
