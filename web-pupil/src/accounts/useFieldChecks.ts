import { useEffect, useRef, useState } from 'react';
import { checkUser, TAKEN_MESSAGES } from '@mahoe/contracts/accounts/signUp';
import { useCommand } from '../apiClient.ts';
import { validateField, type SignUpFields } from './signUpRules.ts';

/**
 * Checks a field when the focus leaves it: by its rule, and whether a username or an address is taken.
 * Once there is a first name, the server proposes free usernames from it. A check that fails to arrive
 * shows nothing, because the form checks again before it creates the account.
 */
export const useFieldChecks = (
  fields: SignUpFields,
  show: (name: keyof SignUpFields, message: string) => void,
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
    // Ignores the reply if the value has changed since the request.
    if (taken.includes(name) && latest.current[name] === asked) show(name, TAKEN_MESSAGES[name]);
  };

  return {
    /** Free usernames to choose from. */
    ideas,
    check: (name: keyof SignUpFields): void => {
      if (fields[name].trim() === '') return;
      const fault = validateField(name, fields[name]);
      if (fault !== undefined) return show(name, fault);
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
