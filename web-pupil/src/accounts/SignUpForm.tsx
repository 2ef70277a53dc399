import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CardFields } from '../payment/CardFields.tsx';
import type { CardReader } from '../payment/cardReader.ts';
import { UnfinishedPayment } from '../payment/UnfinishedPayment.tsx';
import { usePayment } from '../payment/usePayment.ts';
import { usePaymentSettings } from '../payment/usePaymentSettings.ts';
import { PAYMENT_UNAVAILABLE } from '../payment/errorMessages.ts';
import { Button } from '../ui/components/Button.tsx';
import { Field, TextField } from '../ui/components/Field.tsx';
import { formatAmount } from '../ui/format/money.ts';
import { PasswordField } from './PasswordField.tsx';
import { PaidBox, PaymentBox } from './PaymentBox.tsx';
import { SchoolField, type SchoolChoice } from '../pupil/SchoolField.tsx';
import styles from './SignUpForm.module.css';
import { isCommonPassword } from './signUpRules.ts';
import { UsernameIdeas } from './UsernameIdeas.tsx';
import { useSignUp } from './useSignUp.ts';
import { useSignUpFields } from './useSignUpFields.ts';
import type { Voucher } from './useVoucher.ts';
import { VoucherField } from './VoucherField.tsx';

/** The account form, with the card to pay for it unless a voucher makes it free. */
export const SignUpForm = ({
  price,
  voucher,
}: {
  readonly price: { readonly cents: number; readonly currency: string } | undefined;
  readonly voucher: Voucher;
}) => {
  const [grade, setGrade] = useState('4');
  const [school, setSchool] = useState<SchoolChoice>({ id: undefined, name: '' });
  const form = useRef<HTMLFormElement>(null);
  const { fields, ideas, bind, refuse } = useSignUpFields(form);
  const found = usePaymentSettings();
  const settings = found === 'unavailable' ? undefined : found;
  const card = useRef<CardReader>(null);
  const paying = usePayment(card, settings !== undefined);

  const { submit, submitting } = useSignUp({
    fields: { ...fields, grade },
    school,
    voucher,
    paying,
    settings,
    refuse,
  });

  const paid = paying.unfinished?.payment;
  const isPaid = paid?.status === 'paid';
  const cents = voucher.result?.centsToPay ?? price?.cents;
  const isToPay = !isPaid && cents !== 0;
  // A user with a voucher code sees no price until the server has said that there is one to pay.
  const asksForMoney = isToPay && (voucher.code.trim() === '' || voucher.result !== undefined);

  const words = (): string => {
    if (submitting) return 'Creating your account…';
    return asksForMoney && settings && cents !== undefined && price
      ? `Pay ${formatAmount(cents, price.currency)} and create account`
      : 'Create account';
  };

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      className={styles['form']}
      noValidate
    >
      {paid && isPaid && (
        <div className={styles['whole']}>
          <PaidBox cents={paid.amountCents} currency={paid.currency} />
        </div>
      )}
      {paying.unfinished && !isPaid && (
        <div className={styles['whole']}>
          <UnfinishedPayment settled={paying.unfinished} onGoOn={paying.goOn} />
        </div>
      )}
      {!isPaid && (
        <div className={styles['whole']}>
          <VoucherField voucher={voucher} />
        </div>
      )}
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
        enterKeyHint="next"
        className={styles['whole']}
        {...bind('username')}
      />
      <UsernameIdeas
        ideas={ideas}
        chosen={fields.username}
        onChoose={(value) => bind('username').onChange({ target: { value } })}
      />
      <div className={styles['whole']}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          value={fields.password}
          onChange={(value) => bind('password').onChange({ target: { value } })}
          onBlur={bind('password').onBlur}
          message={bind('password').message}
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
        inputMode="email"
        hint="A parent's or guardian's address is fine."
        autoComplete="email"
        required
        maxLength={254}
        className={styles['whole']}
        {...bind('email')}
      />
      <Field label="Grade" className={styles['whole']}>
        {(parts) => (
          <select
            {...parts}
            name="grade"
            value={grade}
            onChange={(event) => setGrade(event.target.value)}
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
      {isToPay && (
        <div className={styles['whole']} hidden={!asksForMoney}>
          <PaymentBox
            cents={cents}
            fullCents={price?.cents}
            months={voucher.result?.monthsToAdd ?? 1}
            currency={price?.currency}
          >
            {found === 'unavailable' && (
              <>
                <p>{PAYMENT_UNAVAILABLE}</p>
                <p>With a free voucher you can start today: type its code above and press Apply.</p>
              </>
            )}
            {settings && <CardFields settings={settings} failure={paying.failure} ref={card} />}
          </PaymentBox>
        </div>
      )}
      <p className={styles['whole']}>
        A grown-up agrees to our{' '}
        <Link to="/privacy" target="_blank">
          privacy text
        </Link>
        : what Mahoe keeps about a pupil, and who sees it.
      </p>
      <Button type="submit" wide pending={submitting} className={styles['whole']}>
        {words()}
      </Button>
    </form>
  );
};
