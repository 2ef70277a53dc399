import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signIn } from '@mahoe/contracts/accounts/account';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';
import { PasswordField } from './PasswordField.tsx';
import { completeSignIn } from './session.ts';
import { redirectTarget } from './loginRedirect.ts';

const ADMIN_PATH = /^\/admin(?:\/|$)/;

const needsCode = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'second-factor-needed';

/** Signs in and goes to the page that the user wanted; asks for a code if the server needs one. */
const useLogin = () => {
  const [query] = useSearchParams();
  const [asksForCode, setAsksForCode] = useState(false);
  const signingIn = useCommand(signIn);

  const enter = ({ user }: ReplyOf<typeof signIn>): void => {
    const next = query.get('next');
    const isAdminPage = ADMIN_PATH.test(next ?? '');
    completeSignIn(user, isAdminPage ? '/' : redirectTarget(next, window.location.origin));
    if (isAdminPage && user.isAdmin) window.location.assign(next ?? '/');
  };
  const refuse = (error: Error): void => {
    if (needsCode(error)) {
      setAsksForCode(true);
      return;
    }
    console.error(error);
    showToast({
      title: 'Authentication failed',
      description: getErrorMessage(error, 'Please try again'),
      look: 'failure',
    });
  };
  const submit = (username: string, password: string, code: string): void => {
    dismissCurrentToast();
    signingIn.mutate(
      { body: { username, password, ...(asksForCode && { code }) } },
      { onSuccess: enter, onError: refuse },
    );
  };
  return { asksForCode, error: signingIn.error, isPending: signingIn.isPending, submit };
};

const CodeField = ({
  code,
  error,
  onChange,
}: {
  readonly code: string;
  readonly error: Error | null;
  readonly onChange: (code: string) => void;
}) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
    value={code}
    onChange={(event) => onChange(event.target.value)}
    hint="From your authenticator app, or a recovery code"
    message={error && !needsCode(error) ? getErrorMessage(error, 'Login failed') : undefined}
  />
);

const LoginForm = () => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { asksForCode, error, isPending, submit } = useLogin();
  const complete =
    username.trim() !== '' && password !== '' && (!asksForCode || code.trim() !== '');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !isPending) submit(username, password, code);
  };
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        message={error && !asksForCode ? getErrorMessage(error, 'Login failed') : undefined}
      />
      {asksForCode && <CodeField code={code} error={error} onChange={setCode} />}
      <Button type="submit" wide pending={isPending} disabled={!complete}>
        {isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
};

/**
 * Sign-in by username and password, with a code for administrators. The user returns to the page
 * that sent them here.
 */
export const LoginPage = () => {
  usePageTitle('Sign In');
  return (
    <div className={styles['page']}>
      <AccountScene title="Welcome back">
        Your tree is waiting. A few questions today keep it growing.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Sign In</h1>
        <LoginForm />
        <ul className={styles['links']}>
          <li>
            <Link to="/forgot-password">Forgot your password</Link>
          </li>
          <li>
            New here? <Link to="/signup">Get Started</Link>
          </li>
          <li>
            <Link to="/">Back to Home</Link>
          </li>
        </ul>
      </Card>
    </div>
  );
};
