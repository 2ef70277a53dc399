import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signIn } from '@mahoe/contracts/accounts/account';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { withSessionLock } from '@mahoe/contracts/browser/sessionLock';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { focusField } from '../ui/dom/focusField.ts';
import { TextField } from '../ui/components/Field.tsx';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import { checkCookies } from './checkCookies.ts';
import styles from './AccountPage.module.css';
import { PasswordField } from './PasswordField.tsx';
import { completeSignIn } from './session.ts';
import { redirectTarget } from './loginRedirect.ts';

const EMPTY = { username: '', password: '', code: '' };
const MISSING = {
  username: 'Please type your username.',
  password: 'Please type your password.',
  code: 'Please type your code.',
};
const ADMIN_PATH = /^\/admin(?:\/|$)/;

const needsCode = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'second-factor-needed';

/** Signs in and goes to the page that the user wanted; asks for a code if the server needs one. */
const useLogin = () => {
  const [query] = useSearchParams();
  const [asksForCode, setAsksForCode] = useState(false);
  // True from the press on: other tabs may have to finish first.
  const [isPending, setIsPending] = useState(false);
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
    if (!checkCookies()) return;
    setIsPending(true);
    const body = { username, password, ...(asksForCode && { code }) };
    void withSessionLock(() => signingIn.mutateAsync({ body }).then(enter, refuse)).finally(() =>
      setIsPending(false),
    );
  };
  return { asksForCode, error: signingIn.error, isPending, submit };
};

const CodeField = ({
  code,
  error,
  missing,
  onChange,
}: {
  readonly code: string;
  readonly error: Error | null;
  readonly missing: string | undefined;
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
    message={
      missing ?? (error && !needsCode(error) ? getErrorMessage(error, 'Login failed') : undefined)
    }
  />
);

/** Values of the form; pressing the button of an incomplete one names what is missing. */
const useLoginFields = (asksForCode: boolean, onComplete: (fields: typeof EMPTY) => void) => {
  const [fields, setFields] = useState(EMPTY);
  const [hasPressed, setHasPressed] = useState(false);
  const wanted = Object.entries(MISSING).filter(([name]) => asksForCode || name !== 'code');
  const empty = wanted.filter(([name]) => fields[name as keyof typeof EMPTY].trim() === '');
  const missing: Partial<typeof MISSING> = hasPressed ? Object.fromEntries(empty) : {};
  return {
    fields,
    missing,
    set: (name: keyof typeof EMPTY, value: string): void => setFields({ ...fields, [name]: value }),
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const [first] = empty;
      setHasPressed(first !== undefined);
      if (first) focusField(event.currentTarget, first[0]);
      else onComplete(fields);
    },
  };
};

const LoginForm = () => {
  const { asksForCode, error, isPending, submit } = useLogin();
  const form = useLoginFields(asksForCode, ({ username, password, code }) => {
    if (!isPending) submit(username, password, code);
  });
  const { fields, missing } = form;
  const refusal = error && !asksForCode ? getErrorMessage(error, 'Login failed') : undefined;
  return (
    <form onSubmit={form.submit} className={styles['form']} noValidate>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={fields.username}
        message={missing.username}
        onChange={(event) => form.set('username', event.target.value)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => form.set('password', password)}
        message={missing.password ?? refusal}
      />
      {asksForCode && (
        <CodeField
          code={fields.code}
          error={error}
          missing={missing.code}
          onChange={(code) => form.set('code', code)}
        />
      )}
      <Button type="submit" wide pending={isPending}>
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
