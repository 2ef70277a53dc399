import { TextField } from '../ui/components/Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignUpForm.module.css';
import { isCommonPassword } from './signUpRules.ts';
import { UsernameIdeas } from './UsernameIdeas.tsx';
import type { AccountFieldState } from './useSignUpFields.ts';

const NameFields = ({ bind }: Pick<AccountFieldState, 'bind'>) => (
  <>
    <TextField
      label="First name"
      autoComplete="given-name"
      required
      maxLength={60}
      {...bind('firstName')}
    />
    <TextField
      label="Last name"
      autoComplete="family-name"
      required
      maxLength={60}
      {...bind('lastName')}
    />
  </>
);

const UsernameField = ({ fields, ideas, bind }: AccountFieldState) => (
  <>
    <TextField
      label="Username"
      hint="Use small letters and numbers. Not your full name."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={30}
      enterKeyHint="next"
      className={styles['whole']}
      {...bind('username')}
    />
    <UsernameIdeas
      ideas={ideas}
      chosen={fields.username}
      onChoose={(value) => bind('username').onChange({ target: { value } })}
    />
  </>
);

const NewPasswordField = ({ fields, bind }: Pick<AccountFieldState, 'fields' | 'bind'>) => {
  const { onChange, onBlur, message } = bind('password');
  return (
    <div className={styles['whole']}>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        value={fields.password}
        onChange={(value) => onChange({ target: { value } })}
        onBlur={onBlur}
        message={message}
        notice={
          isCommonPassword(fields.password)
            ? 'Many people use this password, so it is easy to guess. You can keep it, but one of your own is safer.'
            : undefined
        }
      />
    </div>
  );
};

/** The account form's text fields: names, username, password and e-mail address. */
export const AccountFields = ({ fields, ideas, bind }: AccountFieldState) => (
  <>
    <NameFields bind={bind} />
    <UsernameField fields={fields} ideas={ideas} bind={bind} />
    <NewPasswordField fields={fields} bind={bind} />
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      hint="A parent's or guardian's address is fine."
      autoComplete="email"
      required
      maxLength={254}
      className={styles['whole']}
      {...bind('email')}
    />
  </>
);
