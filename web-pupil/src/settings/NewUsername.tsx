import { useState, type FormEvent } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { changeUsername } from '@mahoe/contracts/accounts/profile';
import { Username } from '@mahoe/contracts/accounts/signUp';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { cacheUser, useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import styles from './Settings.module.css';

/** A form for another username, for a pupil whose username was not approved. */
export const NewUsername = ({ user }: { readonly user: User }) => {
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState<string>();
  const changing = useCommand(changeUsername);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changing.isPending) return;
    const checked = Username.safeParse(username);
    if (!checked.success) {
      setMessage(checked.error.issues[0]?.message);
      return;
    }
    changing.mutate(
      { params: { id: user.id }, body: { username: checked.data } },
      {
        onSuccess: (saved) => {
          cacheUser(saved);
          const description = `Sign in with ${saved.username} from now on. Write it down.`;
          showToast({ title: 'You have a new username', description });
        },
        onError: (error) => setMessage(getErrorMessage(error, 'Please try again.')),
      },
    );
  };
  return (
    <Card aria-labelledby="new-username">
      <form onSubmit={submit} className={styles['form']} noValidate>
        <h2 id="new-username" className={styles['whole']}>
          Choose another username
        </h2>
        <p className={styles['whole']}>
          Other pupils do not see “{user.username}”. You can still sign in with it. A name and a
          word is best, such as keisha.mango.
        </p>
        <TextField
          label="New username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={30}
          className={styles['whole']}
          value={username}
          message={message}
          onChange={(event) => {
            setUsername(event.target.value.toLowerCase());
            setMessage(undefined);
          }}
        />
        <Button type="submit" className={styles['save']} pending={changing.isPending}>
          {changing.isPending ? 'Saving…' : 'Save username'}
        </Button>
      </form>
    </Card>
  );
};
