import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { forgotPassword } from '@mahoe/contracts/accounts/passwords';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';
import { useSession } from './session.ts';

interface EmailError {
  readonly title: string;
  readonly description: string;
}

/** The fault of an address, found before anything is sent. */
const validateEmail = (email: string): EmailError | undefined => {
  if (email === '') {
    return { title: 'Email Required', description: 'Please enter your email address' };
  }
  return email.includes('@')
    ? undefined
    : { title: 'Invalid Email', description: 'Please enter a valid email address' };
};

const EmailForm = ({
  pending,
  onSubmit,
}: {
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}) => {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    const address = email.trim().toLowerCase();
    const mistake = validateEmail(address);
    setMessage(mistake?.description);
    if (mistake) showToast({ ...mistake, look: 'failure' });
    else onSubmit(address);
  };
  return (
    <form onSubmit={submit} className={styles['form']} noValidate>
      <TextField
        label="E-mail"
        hint="Use the e-mail you gave when you signed up. It may be a parent’s."
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        message={message}
        onChange={(event) => {
          setEmail(event.target.value);
          setMessage(undefined);
        }}
      />
      <Button type="submit" wide pending={pending}>
        {pending ? 'Sending…' : 'Send Reset Link'}
      </Button>
    </form>
  );
};

/**
 * A form for a reset link. The reply is the same with or without an account, so that it reveals
 * neither.
 */
export const ForgotPasswordPage = () => {
  usePageTitle('Forgot your password');
  const isVisitor = useSession() === 'visitor';
  const asking = useCommand(forgotPassword);
  const ask = (email: string): void => {
    dismissCurrentToast();
    asking.mutate(
      { body: { email } },
      {
        onError: (error) => {
          console.error(error);
          const description = getErrorMessage(error, 'Failed to send password reset email');
          showToast({ title: 'Error', description, look: 'failure' });
        },
      },
    );
  };
  return (
    <div className={styles['page']}>
      <AccountScene title="It happens to everybody">
        I have kept an eye on your points, your streak and your tree: all still there. You only need
        a new password.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Forgot your password?</h1>
        {asking.isSuccess ? (
          <div role="status" className={styles['form']}>
            <p>{asking.data.message}</p>
            <p>
              The link in it works once, for one hour. Nothing there? Look in the spam folder, or{' '}
              <Link to="/contact">see who can help</Link>.
            </p>
          </div>
        ) : (
          <EmailForm pending={asking.isPending} onSubmit={ask} />
        )}
        <ul className={styles['links']}>
          {isVisitor && (
            <li>
              <Link to="/login">Back to Sign In</Link>
            </li>
          )}
          <li>
            <Link to="/">Back to Home</Link>
          </li>
        </ul>
      </Card>
    </div>
  );
};
