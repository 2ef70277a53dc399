/** As a ref: what it is on, or its first field, has the focus from the moment it is there, once. */
export const autoFocus = (element: HTMLElement | null): void => {
  (element?.querySelector<HTMLElement>('input, textarea') ?? element)?.focus();
};
