import { useEffect, useRef, useState } from 'react';
import { checkUser } from '@mahoe/contracts/accounts/account';
import { useCommand } from '../apiClient.ts';
import { validateField, type SignUpFields } from './signUpRules.ts';

/** Said of a field whose value somebody has already. */
export const TAKEN_MESSAGES = {
  username: 'Somebody has this username already.',
  email: 'There is an account with this e-mail address already.',
} as const;

/**
 * Looks at a field when it is left: by its rule at once, and whether a username or an address is
 * taken. Once there is a first name, free usernames of it are proposed. What cannot be asked is not
 * said here: it is asked again before the account is made.
 */
export const useFieldChecks = (
  fields: SignUpFields,
  tell: (name: keyof SignUpFields, message: string) => void,
) => {
  const checking = useCommand(checkUser);
  const [ideas, setIdeas] = useState<readonly string[]>([]);
  const proposedFor = useRef('');
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });

  const propose = async (): Promise<void> => {
    const firstName = fields.firstName.trim();
    if (firstName === '' || firstName === proposedFor.current) return;
    proposedFor.current = firstName;
    const { free } = await checking.mutateAsync({ body: { username: '', email: '', firstName } });
    setIdeas(free);
  };

  const ask = async (name: 'username' | 'email'): Promise<void> => {
    const asked = fields[name];
    const { taken } = await checking.mutateAsync({
      body: { username: '', email: '', [name]: asked },
    });
    // Typed on meanwhile, the reply is about something else.
    if (taken.includes(name) && latest.current[name] === asked) tell(name, TAKEN_MESSAGES[name]);
  };

  return {
    /** Free usernames to choose from by a press. */
    ideas,
    check: (name: keyof SignUpFields): void => {
      if (fields[name].trim() === '') return;
      const fault = validateField(name, fields[name]);
      if (fault !== undefined) return tell(name, fault);
      const asked =
        name === 'username' || name === 'email'
          ? ask(name)
          : name === 'firstName'
            ? propose()
            : undefined;
      asked?.catch(console.error);
    },
  };
};
