import { useState, type FocusEvent, type RefObject } from 'react';
import { useFieldChecks } from './useFieldChecks.ts';

const BLANK = { username: '', password: '', firstName: '', lastName: '', email: '' };

/** What is typed into the account form, each field with what is said about it. */
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
    /** Says what is wrong, and goes to the first field it is about. */
    refuse: (next: Readonly<Record<string, string>>): void => {
      setMessages(next);
      const [first] = Object.keys(next);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
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
        // A button being pressed stays where it is until it was.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) check(name);
      },
    }),
  };
};
