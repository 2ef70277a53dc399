import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { checkResetLink, resetPassword } from '@mahoe/contracts/accounts/passwords';
import { invalidateOperation, useCommand, useRead } from '../apiClient.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';
import { PasswordField } from './PasswordField.tsx';
import { validateNewPassword } from './passwordRules.ts';
import { leaveForLogin } from './leaveForLogin.ts';
import { useSession } from './session.ts';
import { isCommonPassword } from './signUpRules.ts';

const LOGIN_REDIRECT_DELAY_MS = 2000;

const isDeadLink = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.problem?.code.startsWith('reset-link-') ?? false);

const InvalidLink = ({ reason }: { readonly reason: string }) => (
  <>
    <h1>Invalid Reset Link</h1>
    <p>{reason}</p>
    <ButtonLink to="/forgot-password" wide>
      Request New Link
    </ButtonLink>
  </>
);

/** Confirmation that leads to the sign-in page a moment later. It ends a session that is still open here. */
const PasswordChanged = ({ message }: { readonly message: string }) => {
  const navigate = useNavigate();
  const isVisitor = useSession() === 'visitor';
  const goToLogin = useEffectEvent(() => void (isVisitor ? navigate('/login') : leaveForLogin()));
  useEffect(() => {
    const leaving = setTimeout(goToLogin, LOGIN_REDIRECT_DELAY_MS);
    return () => clearTimeout(leaving);
  }, []);
  return (
    <div role="status" className={styles['form']}>
      <h1>Password changed</h1>
      <p>{message}</p>
      {isVisitor && (
        <ButtonLink to="/login" wide>
          Sign In
        </ButtonLink>
      )}
    </div>
  );
};

const NewPasswordForm = ({
  pending,
  onSubmit,
}: {
  readonly pending: boolean;
  readonly onSubmit: (password: string) => void;
}) => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mistake, setMistake] = useState<ReturnType<typeof validateNewPassword>>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    const found = validateNewPassword(password, confirmation);
    setMistake(found);
    if (found) showToast({ title: found.title, description: found.description, look: 'failure' });
    else onSubmit(password);
  };
  return (
    <>
      <h1>Choose a new password</h1>
      <form onSubmit={submit} className={styles['form']} noValidate>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          value={password}
          onChange={setPassword}
          message={mistake?.field === 'password' ? mistake.description : undefined}
          notice={
            isCommonPassword(password)
              ? 'Many people use this password. A longer one of your own is safer.'
              : undefined
          }
        />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          message={mistake?.field === 'confirmation' ? mistake.description : undefined}
        />
        <Button type="submit" wide pending={pending}>
          {pending ? 'Saving…' : 'Reset Password'}
        </Button>
      </form>
    </>
  );
};

const NewPassword = ({ token }: { readonly token: string }) => {
  const link = useRead(checkResetLink, { body: { token } });
  const resetting = useCommand(resetPassword);

  const reset = (password: string): void => {
    dismissCurrentToast();
    resetting.mutate(
      { body: { token, password } },
      {
        onSuccess: () => void invalidateOperation(checkResetLink),
        onError: (error) => {
          console.error(error);
          const description = getErrorMessage(error, 'Failed to reset password');
          showToast({ title: 'Error', description, look: 'failure' });
        },
      },
    );
  };

  if (resetting.isSuccess) return <PasswordChanged message={resetting.data.message} />;
  if (resetting.isError && isDeadLink(resetting.error)) {
    return <InvalidLink reason={getErrorMessage(resetting.error, 'Failed to reset password')} />;
  }
  if (link.isPending) return <Skeleton label="Looking at your link…" />;
  if (link.data?.valid === false) return <InvalidLink reason={link.data.message} />;
  return <NewPasswordForm pending={resetting.isPending} onSubmit={reset} />;
};

/** A form for a new password, opened by the link of an e-mail; it leads to the sign-in page. */
export const ResetPasswordPage = () => {
  usePageTitle('New password');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <div className={styles['page']}>
      <AccountScene title="A new password">
        Choose something you can remember and others cannot guess. Three words together work well.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        {token === '' ? (
          <InvalidLink reason="This page needs the link from your e-mail. Please open it from there, or ask for a new one." />
        ) : (
          <NewPassword token={token} />
        )}
      </Card>
    </div>
  );
};
