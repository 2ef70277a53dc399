import { useState, type FocusEvent, type RefObject } from 'react';
import { focusField } from '../ui/dom/focusField.ts';
import { useFieldChecks } from './useFieldChecks.ts';

const BLANK = { username: '', password: '', firstName: '', lastName: '', email: '' };

/** Values of the account form, and the message of each field. */
export const useSignUpFields = (form: RefObject<HTMLFormElement | null>) => {
  const [fields, setFields] = useState(BLANK);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const { ideas, check } = useFieldChecks(fields, (name, message) =>
    setMessages((before) => ({ ...before, [name]: message })),
  );
  return {
    fields,
    /** Free usernames to choose from. */
    ideas,
    /** Shows messages at their fields and moves the focus to the first. */
    refuse: (next: Readonly<Record<string, string>>): void => {
      setMessages(next);
      const [first] = Object.keys(next);
      if (first) focusField(form.current, first);
    },
    bind: (name: keyof typeof BLANK) => ({
      name,
      value: fields[name],
      message: messages[name] || undefined,
      onChange: (event: { readonly target: { readonly value: string } }) => {
        const { value } = event.target;
        setFields({ ...fields, [name]: name === 'username' ? value.toLowerCase() : value });
        setMessages({ ...messages, [name]: '' });
      },
      onBlur: (event: FocusEvent) => {
        // A message would move the button under the pointer, so the check is skipped on the way to
        // a button.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) check(name);
      },
    }),
  };
};

/** State of the account form's text fields, and the props of each. */
export type AccountFieldState = Pick<
  ReturnType<typeof useSignUpFields>,
  'fields' | 'ideas' | 'bind'
>;
