type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a value as the browser does. React overrides the setter of the field itself. */
const fill = (field: TextField, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** Reports the values of a form's fields. React ignores those that it knows already. */
const reportValues = (form: HTMLFormElement): void => {
  const values = [...form.elements]
    .filter(isTextField)
    .map((field) => [field, field.value] as const);
  for (const [field, value] of values) {
    // React has rendered after the field before, and emptied this one.
    if (field.value !== value) fill(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/**
 * Takes over what a browser filled into a form without an event, as some password managers do: when
 * the form gets the focus, and before it is submitted.
 */
export const adoptAutofill = (): void => {
  document.addEventListener(
    'submit',
    ({ target }) => reportValues(target as HTMLFormElement),
    true,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const form = target instanceof HTMLElement && target.closest('form');
      if (form) reportValues(form);
    },
    true,
  );
};
