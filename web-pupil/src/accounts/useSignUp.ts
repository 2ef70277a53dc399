import { useRef, useState } from 'react';
import { checkUser, signUpFree, type User } from '@mahoe/contracts/accounts/account';
import { isNotJson, getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { registerPaid } from '@mahoe/contracts/billing/payments';
import { useCommand } from '../apiClient.ts';
import type { PaymentSettings } from '../payment/usePaymentSettings.ts';
import type { Paying } from '../payment/usePayment.ts';
import { PAYMENT_UNAVAILABLE } from '../payment/errorMessages.ts';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import type { SchoolChoice } from '../pupil/SchoolField.tsx';
import { completeSignIn } from './session.ts';
import { validateFields, missingFields, type SignUpFields } from './signUpRules.ts';
import { TAKEN_MESSAGES } from './useFieldChecks.ts';
import type { Voucher } from './useVoucher.ts';

const showFailure = (title: string, description: string): void =>
  showToast({ title, description, look: 'failure' });

const failureText = (error: unknown, fallback: string): string =>
  isNotJson(error)
    ? 'Server returned an invalid response. Please try again.'
    : getErrorMessage(
        error,
        error instanceof RequestFailed ? fallback : 'An unexpected error occurred',
      );

/** Contents of the form when the user submits it. */
interface Form {
  readonly fields: SignUpFields & { readonly grade: string };
  readonly school: SchoolChoice;
  readonly voucher: Voucher;
  readonly paying: Paying;
  /** Settings of the payment provider; undefined if payment is unavailable. */
  readonly settings: PaymentSettings | undefined;
  /** Shows messages at their fields. */
  readonly refuse: (messages: Readonly<Record<string, string>>) => void;
}

/**
 * Signs up: existence check, then the free path or card payment and account. A payment without an
 * account is used before a new one is made. A form whose reply was lost is sent again under the same
 * idempotency key, so that the server recognises an account it has already created.
 */
export const useSignUp = ({ fields, school, voucher, paying, settings, refuse }: Form) => {
  const checking = useCommand(checkUser);
  const free = useCommand(signUpFree);
  const paid = useCommand(registerPaid);
  const [submitting, setSubmitting] = useState(false);
  /** The form that was sent without a reply; the server may or may not have created the account. */
  const unanswered = useRef<{ readonly form: string; readonly sendAgain: () => Promise<void> }>(
    null,
  );
  const form = JSON.stringify([fields, school]);

  const isComplete = (): boolean => {
    const faults = validateFields(fields);
    if (Object.keys(faults).length === 0) return true;
    if (missingFields(fields).length > 0) {
      showFailure('Missing Information', 'Please fill in all required fields');
    }
    refuse(faults);
    return false;
  };

  const isNew = async (): Promise<boolean> => {
    const { username, email } = fields;
    try {
      const { exists, message, taken } = await checking.mutateAsync({ body: { username, email } });
      if (!exists) return true;
      showFailure('Account Already Exists', message);
      refuse(Object.fromEntries(taken.map((name) => [name, TAKEN_MESSAGES[name]])));
    } catch (error) {
      console.error(error);
      showFailure('Signup Failed', failureText(error, 'Failed to check user'));
    }
    return false;
  };

  /** @returns the cents to pay; undefined after an error message that the voucher is unusable */
  const priceToPay = async (): Promise<number | undefined> => {
    const applied = voucher.result ?? (await voucher.apply());
    if (applied?.valid) return applied.centsToPay ?? settings?.monthlyPriceCents ?? 0;
    if (voucher.code.trim() === '') return settings?.monthlyPriceCents ?? -1;
    showFailure('Signup Failed', applied?.message ?? 'Failed to validate voucher');
    return undefined;
  };

  const create = async (
    sent: () => Promise<{ readonly user: User; readonly message: string }>,
    unlessTold: string,
    next?: string,
  ): Promise<void> => {
    unanswered.current = { form, sendAgain: () => create(sent, unlessTold, next) };
    try {
      const { user, message } = await sent();
      unanswered.current = null;
      paying.finish();
      completeSignIn(user, next);
      showToast({ title: `Welcome, ${user.firstName}`, description: message });
    } catch (error) {
      console.error(error);
      showFailure('Signup Failed', failureText(error, unlessTold));
      if (!(error instanceof RequestFailed)) return;
      if (error.status < 500) unanswered.current = null;
      refuse(error.problem?.errors ?? {});
      // The payment may have been refunded meanwhile; then the user pays again.
      if (error.problem?.code.startsWith('payment-')) await paying.lookAgain();
    }
  };

  const signUp = async (): Promise<void> => {
    if (!isComplete()) return;
    if (unanswered.current?.form === form) return unanswered.current.sendAgain();
    if (!(await isNew())) return;
    const { grade } = fields;
    const body = {
      ...fields,
      grade: grade === '6' ? (6 as const) : grade === '5' ? (5 as const) : (4 as const),
      schoolId: school.id ?? null,
      schoolName: school.id || school.name.trim() === '' ? null : school.name.trim(),
      voucherCode: voucher.code.trim() === '' ? null : voucher.code,
    };
    const register = (paymentId: string | null): Promise<void> =>
      create(
        () => paid.mutateAsync({ body: { ...body, paymentId } }),
        'Registration with payment failed',
        '/subscription-success',
      );

    const before = paying.unfinished;
    if (before?.payment?.status === 'paid') return register(before.payment.paymentId);
    if (before?.payment?.status === 'processing')
      return showFailure('Signup Failed', before.message);
    const cents = await priceToPay();
    if (cents === undefined) return;
    if (cents === 0) return create(() => free.mutateAsync({ body }), 'Failed to create account');
    if (!settings) return showFailure('Signup Failed', PAYMENT_UNAVAILABLE);
    const settled = await paying.pay({ amount: cents, voucherCode: body.voucherCode });
    if (!settled) return;
    if (settled.payment && settled.payment.status !== 'paid') return;
    return register(settled.payment?.paymentId ?? null);
  };

  return {
    submitting,
    submit: async (): Promise<void> => {
      if (submitting) return;
      setSubmitting(true);
      dismissCurrentToast();
      await signUp();
      setSubmitting(false);
    },
  };
};
