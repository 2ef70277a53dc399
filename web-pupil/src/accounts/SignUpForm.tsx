import { useRef, useState, type FormEvent } from 'react';
import { checkUser, signUpFree } from '@mahoe/contracts/accounts';
import { isNoJson, messageOf, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { Field, TextField } from '../ui/Field.tsx';
import { showToast } from '../ui/toastStore.ts';
import { PasswordField } from './PasswordField.tsx';
import { PaymentBox } from './PaymentBox.tsx';
import { SchoolField, type SchoolChoice } from './SchoolField.tsx';
import { letIn } from './session.ts';
import styles from './SignUpForm.module.css';
import { isCommonPassword, missingFields } from './signUpRules.ts';
import { useVoucher } from './useVoucher.ts';
import { VoucherField } from './VoucherField.tsx';

const PAYMENT_UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';
const PASSWORD_MINIMUM = 6;
const BLANK = { username: '', password: '', firstName: '', lastName: '', email: '', grade: '4' };

const failed = (title: string, description: string): void =>
  showToast({ title, description, look: 'failure' });

const textOf = (error: unknown, fallback: string): string =>
  isNoJson(error)
    ? 'Server returned an invalid response. Please try again.'
    : messageOf(error, error instanceof RequestFailed ? fallback : 'An unexpected error occurred');

/** The account form: existence check, then the free path; paying is not open yet. */
export const SignUpForm = ({
  price,
}: {
  readonly price: { readonly cents: number; readonly currency: string } | undefined;
}) => {
  const [fields, setFields] = useState(BLANK);
  const [school, setSchool] = useState<SchoolChoice>({ id: undefined, name: '' });
  const voucher = useVoucher();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const checking = useCommand(checkUser);
  const signingUp = useCommand(signUpFree);
  const [submitting, setSubmitting] = useState(false);
  const centsToPay = voucher.result?.centsToPay;

  const bind = (name: keyof typeof BLANK) => ({
    name,
    value: fields[name],
    message: messages[name] || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const { value } = event.target;
      setFields({ ...fields, [name]: name === 'username' ? value.toLowerCase() : value });
      setMessages({ ...messages, [name]: '' });
    },
  });

  const refuse = (next: Readonly<Record<string, string>>): void => {
    setMessages(next);
    const [first] = Object.keys(next);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const signUp = async (): Promise<void> => {
    const missing = missingFields(fields);
    if (missing.length > 0) {
      failed('Missing Information', 'Please fill in all required fields');
      refuse(Object.fromEntries(missing.map((name) => [name, 'Please fill this in.'])));
      return;
    }
    if (fields.password.length < PASSWORD_MINIMUM) {
      refuse({ password: 'Password must be at least 6 characters long' });
      return;
    }
    const { username, email, grade } = fields;
    try {
      const { exists, message } = await checking.mutateAsync({ body: { username, email } });
      if (exists) {
        failed('Account Already Exists', message);
        refuse({ username: message });
        return;
      }
    } catch (error) {
      console.error(error);
      failed('Signup Failed', textOf(error, 'Failed to check user'));
      return;
    }
    const applied = voucher.result ?? (await voucher.apply());
    if (!applied && voucher.code.trim() !== '') {
      failed('Signup Failed', 'Failed to validate voucher');
      return;
    }
    if (applied?.centsToPay !== 0) {
      failed('Signup Failed', PAYMENT_UNAVAILABLE);
      return;
    }
    try {
      const { user, message } = await signingUp.mutateAsync({
        body: {
          ...fields,
          grade: grade === '6' ? 6 : grade === '5' ? 5 : 4,
          schoolId: school.id ?? null,
          schoolName: school.id || school.name.trim() === '' ? null : school.name.trim(),
          voucherCode: voucher.code,
        },
      });
      letIn(user);
      showToast({ title: `Welcome, ${user.firstName}`, description: message });
    } catch (error) {
      console.error(error);
      failed('Signup Failed', textOf(error, 'Failed to create account'));
      if (error instanceof RequestFailed) refuse(error.problem?.errors ?? {});
    }
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (submitting) return;
    setSubmitting(true);
    await signUp();
    setSubmitting(false);
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={styles['form']} noValidate>
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
      <TextField
        label="Username"
        hint="Small letters and numbers. Not your full name."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={30}
        className={styles['whole']}
        {...bind('username')}
      />
      <div className={styles['whole']}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          value={fields.password}
          onChange={(value) => bind('password').onChange({ target: { value } })}
          message={messages['password'] || undefined}
          notice={
            isCommonPassword(fields.password)
              ? 'Many people use this password, so it is easy to guess. You can keep it, but one of your own is safer.'
              : undefined
          }
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        hint="A parent's or guardian's address is fine."
        autoComplete="email"
        required
        maxLength={254}
        className={styles['whole']}
        {...bind('email')}
      />
      <Field label="Grade">
        {(parts) => (
          <select
            {...parts}
            name="grade"
            value={fields.grade}
            onChange={(event) => setFields({ ...fields, grade: event.target.value })}
          >
            <option value="4">Grade 4</option>
            <option value="5">Grade 5</option>
            <option value="6">Grade 6</option>
          </select>
        )}
      </Field>
      <div className={styles['whole']}>
        <SchoolField value={school} onChange={setSchool} />
      </div>
      <div className={styles['whole']}>
        <VoucherField voucher={voucher} />
      </div>
      {centsToPay !== 0 && (
        <div className={styles['whole']}>
          <PaymentBox
            cents={centsToPay ?? price?.cents}
            currency={price?.currency}
            message={PAYMENT_UNAVAILABLE}
          />
        </div>
      )}
      <Button type="submit" wide pending={submitting} className={styles['whole']}>
        {submitting ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
};
