import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signIn } from '@mahoe/contracts/accounts/account';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
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

/** Sign-in by username and password, with a code for administrators. The user returns to the page that sent them here. */
export const LoginPage = () => {
  usePageTitle('Sign In');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const [query] = useSearchParams();
  const signingIn = useCommand(signIn);
  const complete =
    username.trim() !== '' && password !== '' && (!asksForCode || code.trim() !== '');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || signingIn.isPending) return;
    dismissCurrentToast();
    signingIn.mutate(
      { body: { username, password, ...(asksForCode && { code }) } },
      {
        onSuccess: ({ user }) => {
          const next = query.get('next');
          const isAdminPage = ADMIN_PATH.test(next ?? '');
          completeSignIn(user, isAdminPage ? '/' : redirectTarget(next, window.location.origin));
          if (isAdminPage && user.isAdmin) window.location.assign(next ?? '/');
        },
        onError: (error) => {
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
        },
      },
    );
  };

  return (
    <div className={styles['page']}>
      <AccountScene title="Welcome back">
        Your tree is waiting. A few questions today keep it growing.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Sign In</h1>
        <form onSubmit={submit} className={styles['form']} noValidate>
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
            message={
              signingIn.isError && !asksForCode
                ? getErrorMessage(signingIn.error, 'Login failed')
                : undefined
            }
          />
          {asksForCode && (
            <TextField
              label="Code"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
              hint="From your authenticator app, or a recovery code"
              message={
                signingIn.isError && !needsCode(signingIn.error)
                  ? getErrorMessage(signingIn.error, 'Login failed')
                  : undefined
              }
            />
          )}
          <Button type="submit" wide pending={signingIn.isPending} disabled={!complete}>
            {signingIn.isPending ? 'Signing in…' : 'Sign In'}
          </Button>
        </form>
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
