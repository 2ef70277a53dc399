import { useRef, useState, type FormEvent, type Ref } from 'react';
import { Link } from 'react-router';
import { CardFields } from '../payment/CardFields.tsx';
import type { CardReader } from '../payment/cardReader.ts';
import { UnfinishedPayment } from '../payment/UnfinishedPayment.tsx';
import { usePayment, type PaymentFlow } from '../payment/usePayment.ts';
import { usePaymentSettings, type PaymentSettings } from '../payment/usePaymentSettings.ts';
import { PAYMENT_UNAVAILABLE } from '../payment/errorMessages.ts';
import { Button } from '../ui/components/Button.tsx';
import { Field } from '../ui/components/Field.tsx';
import { formatAmount } from '../ui/format/money.ts';
import { AccountFields } from './AccountFields.tsx';
import { PaidBox, PaymentBox } from './PaymentBox.tsx';
import { SchoolField, type SchoolChoice } from '../pupil/SchoolField.tsx';
import styles from './SignUpForm.module.css';
import { useSignUp } from './useSignUp.ts';
import { useSignUpFields } from './useSignUpFields.ts';
import type { Voucher } from './useVoucher.ts';
import { VoucherField } from './VoucherField.tsx';

interface Price {
  readonly cents: number;
  readonly currency: string;
}

/** An earlier payment, and the voucher field unless that payment already pays for the account. */
const PaymentState = ({
  paying: { unfinished, resume },
  voucher,
}: {
  readonly paying: PaymentFlow;
  readonly voucher: Voucher;
}) => {
  const payment = unfinished?.payment;
  if (payment?.status === 'paid') {
    return (
      <div className={styles['whole']}>
        <PaidBox cents={payment.amountCents} currency={payment.currency} />
      </div>
    );
  }
  return (
    <>
      {unfinished && (
        <div className={styles['whole']}>
          <UnfinishedPayment settled={unfinished} onResume={resume} />
        </div>
      )}
      <div className={styles['whole']}>
        <VoucherField voucher={voucher} />
      </div>
    </>
  );
};

const GradeField = ({
  grade,
  onChange,
}: {
  readonly grade: string;
  readonly onChange: (grade: string) => void;
}) => (
  <Field label="Grade" className={styles['whole']}>
    {(parts) => (
      <select
        {...parts}
        name="grade"
        value={grade}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="4">Grade 4</option>
        <option value="5">Grade 5</option>
        <option value="6">Grade 6</option>
      </select>
    )}
  </Field>
);

const PaymentFields = ({
  hidden,
  cents,
  price,
  months,
  settings,
  failure,
  ref,
}: {
  readonly hidden: boolean;
  readonly cents: number | undefined;
  readonly price: Price | undefined;
  readonly months: number;
  readonly settings: PaymentSettings | 'unavailable' | undefined;
  readonly failure: string | undefined;
  readonly ref: Ref<CardReader>;
}) => (
  <div className={styles['whole']} hidden={hidden}>
    <PaymentBox cents={cents} fullCents={price?.cents} months={months} currency={price?.currency}>
      {settings === 'unavailable' ? (
        <>
          <p>{PAYMENT_UNAVAILABLE}</p>
          <p>With a free voucher you can start today: type its code above and press Apply.</p>
        </>
      ) : (
        settings && <CardFields settings={settings} failure={failure} ref={ref} />
      )}
    </PaymentBox>
  </div>
);

const submitLabel = (price: Price | undefined, cents: number | undefined): string =>
  price && cents !== undefined
    ? `Pay ${formatAmount(cents, price.currency)} and create account`
    : 'Create account';

const PrivacyConsent = () => (
  <p className={styles['whole']}>
    A grown-up must read and agree to our{' '}
    <Link to="/privacy" target="_blank">
      privacy page
    </Link>
    .
  </p>
);

/** The account form, with the card to pay for it unless a voucher makes it free. */
export const SignUpForm = ({
  price,
  voucher,
}: {
  readonly price: Price | undefined;
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

  const cents = voucher.result?.centsToPay ?? price?.cents;
  const mustPay = paying.unfinished?.payment?.status !== 'paid' && cents !== 0;
  // A user with a voucher code sees no price until the server has said that there is one to pay.
  const showsPrice = mustPay && (voucher.code.trim() === '' || voucher.result !== undefined);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={styles['form']} noValidate>
      <PaymentState paying={paying} voucher={voucher} />
      <AccountFields fields={fields} ideas={ideas} bind={bind} />
      <GradeField grade={grade} onChange={setGrade} />
      <div className={styles['whole']}>
        <SchoolField value={school} onChange={setSchool} />
      </div>
      {mustPay && (
        <PaymentFields
          hidden={!showsPrice}
          cents={cents}
          price={price}
          months={voucher.result?.monthsToAdd ?? 1}
          settings={found}
          failure={paying.failure}
          ref={card}
        />
      )}
      <PrivacyConsent />
      <Button type="submit" wide pending={submitting} className={styles['whole']}>
        {submitting
          ? 'Creating your account…'
          : submitLabel(showsPrice && settings ? price : undefined, cents)}
      </Button>
    </form>
  );
};
