import { useRef, useState } from 'react';
import { type User } from '@mahoe/contracts/accounts/account';
import { checkUser, signUpFree, TAKEN_MESSAGES } from '@mahoe/contracts/accounts/signUp';
import { isNotJson, getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { withSessionLock } from '@mahoe/contracts/browser/sessionLock';
import { registerPaid } from '@mahoe/contracts/billing/payments';
import { useCommand } from '../apiClient.ts';
import type { PaymentSettings } from '../payment/usePaymentSettings.ts';
import type { PaymentFlow } from '../payment/usePayment.ts';
import { PAYMENT_UNAVAILABLE } from '../payment/errorMessages.ts';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import type { SchoolChoice } from '../pupil/SchoolField.tsx';
import { checkCookies } from './checkCookies.ts';
import { completeSignIn } from './session.ts';
import { validateFields, missingFields, type SignUpFields } from './signUpRules.ts';
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
  readonly paying: PaymentFlow;
  /** Settings of the payment provider; undefined if payment is unavailable. */
  readonly settings: PaymentSettings | undefined;
  /** Shows messages at their fields. */
  readonly refuse: (messages: Readonly<Record<string, string>>) => void;
}

/** Builds the account from the form. */
const toAccount = ({ fields, school, voucher }: Pick<Form, 'fields' | 'school' | 'voucher'>) => ({
  ...fields,
  grade: fields.grade === '6' ? (6 as const) : fields.grade === '5' ? (5 as const) : (4 as const),
  schoolId: school.id ?? null,
  schoolName: school.id || school.name.trim() === '' ? null : school.name.trim(),
  voucherCode: voucher.code.trim() === '' ? null : voucher.code,
});

/** Shows the faults of the form. @returns whether there are none */
const isComplete = ({ fields, refuse }: Pick<Form, 'fields' | 'refuse'>): boolean => {
  const faults = validateFields(fields);
  if (Object.keys(faults).length === 0) return true;
  if (missingFields(fields).length > 0) {
    showFailure('Missing Information', 'Please fill in all required fields');
  }
  refuse(faults);
  return false;
};

/** @returns the cents to pay; undefined after an error message that the voucher is unusable */
const findPrice = async ({
  voucher,
  settings,
}: Pick<Form, 'voucher' | 'settings'>): Promise<number | undefined> => {
  const applied = voucher.result ?? (await voucher.apply());
  if (applied?.valid) return applied.centsToPay ?? settings?.monthlyPriceCents ?? 0;
  if (voucher.code.trim() === '') return settings?.monthlyPriceCents ?? -1;
  showFailure('Signup Failed', applied?.message ?? 'Failed to validate voucher');
  return undefined;
};

/**
 * Asks the server whether the username and the e-mail address are free, and shows those that are
 * not.
 */
const useAvailabilityCheck = ({ fields, refuse }: Form) => {
  const checking = useCommand(checkUser);
  return async (): Promise<boolean> => {
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
};

/** Sends the command that creates the account, and signs the user in. */
const useAccountCreation = ({ fields, school, paying, refuse }: Form) => {
  /** The form that was sent without a reply; the server may or may not have created the account. */
  const unanswered = useRef<{ readonly form: string; readonly sendAgain: () => Promise<void> }>(
    null,
  );
  const form = JSON.stringify([fields, school]);

  const create = async (
    send: () => Promise<{ readonly user: User; readonly message: string }>,
    fallback: string,
    next?: string,
  ): Promise<void> => {
    unanswered.current = { form, sendAgain: () => create(send, fallback, next) };
    try {
      const { user, message } = await send();
      unanswered.current = null;
      paying.finish();
      showToast({ title: `Welcome, ${user.firstName}`, description: message });
      completeSignIn(user, next);
    } catch (error) {
      console.error(error);
      showFailure('Signup Failed', failureText(error, fallback));
      if (!(error instanceof RequestFailed)) return;
      if (error.status < 500) unanswered.current = null;
      refuse(error.problem?.errors ?? {});
      // The payment may have been refunded meanwhile; then the user pays again.
      if (error.problem?.code.startsWith('payment-')) await paying.refresh();
    }
  };
  return {
    create,
    /** Returns what sends the same form again under the same key; undefined if it has no lost reply. */
    findRetry: (): (() => Promise<void>) | undefined =>
      unanswered.current?.form === form ? unanswered.current.sendAgain : undefined,
  };
};

/**
 * Signs up: existence check, then the free path or card payment and account. A payment without an
 * account is used before a new one is made. A form whose reply was lost is sent again under the same
 * idempotency key, so that the server recognises an account it has already created. The session lock is
 * taken before anything is paid.
 */
export const useSignUp = (form: Form) => {
  const { paying, settings } = form;
  const free = useCommand(signUpFree);
  const paid = useCommand(registerPaid);
  const isAvailable = useAvailabilityCheck(form);
  const { create, findRetry } = useAccountCreation(form);
  const [submitting, setSubmitting] = useState(false);

  const payAndCreate = async (): Promise<void> => {
    const body = toAccount(form);
    const register = (paymentId: string | null): Promise<void> =>
      create(
        () => paid.mutateAsync({ body: { ...body, paymentId } }),
        'Registration with payment failed',
        '/subscription-success',
      );

    const earlier = paying.unfinished;
    if (earlier?.payment?.status === 'paid') return register(earlier.payment.paymentId);
    if (earlier?.payment?.status === 'processing')
      return showFailure('Signup Failed', earlier.message);
    const cents = await findPrice(form);
    if (cents === undefined) return;
    if (cents === 0) return create(() => free.mutateAsync({ body }), 'Failed to create account');
    if (!settings) return showFailure('Signup Failed', PAYMENT_UNAVAILABLE);
    const settled = await paying.pay({ amount: cents, voucherCode: body.voucherCode });
    if (!settled) return;
    if (settled.payment && settled.payment.status !== 'paid') return;
    return register(settled.payment?.paymentId ?? null);
  };

  const signUp = async (): Promise<void> => {
    if (!checkCookies() || !isComplete(form)) return;
    const retry = findRetry();
    if (!retry && !(await isAvailable())) return;
    await withSessionLock(retry ?? payAndCreate);
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
