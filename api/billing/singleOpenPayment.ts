import { payment } from '@mahoe/domain/billing/payment';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../route/services.ts';
import type {
  LookupRefusal,
  PaymentRefusal,
  PaymentWithIntent,
  PaymentService,
} from './paymentService.ts';

/** Longest wait for the views to know of a payment; after that their current state is used. */
const VIEWS_WAIT_MS = 5000;
const OPEN_STATUSES: readonly string[] = ['requested', 'failed'];

/** Last payment that a pupil began and did not finish. */
export const findOpenPayment = async (
  views: Views,
  pupilId: string,
): Promise<string | undefined> => {
  const history = await findPaymentHistory(views, pupilId);
  return history.find(({ status }) => OPEN_STATUSES.includes(status))?.id;
};

/**
 * Cancels the other payments.
 * @returns the payment begun, or another one that was already paid
 */
const cancelOthers = async (
  payments: PaymentService,
  begun: PaymentWithIntent,
  others: readonly string[],
): Promise<PaymentWithIntent | Rejection<PaymentRefusal>> => {
  const { paymentId, pupilId } = begun.state;
  for (const other of others) {
    const closed = await payments.cancel(other);
    if (closed && isRejection(closed)) return closed;
    const took = pupilId === null ? 'paid' : 'credited';
    if (closed && (closed.state.stage === took || closed.state.stage === 'requested')) {
      const withdrawn = await payments.cancel(paymentId);
      return withdrawn && isRejection(withdrawn) ? withdrawn : closed;
    }
  }
  return begun;
};

/** Checks in the payments whether a voucher lowered another price; its own log may not show that yet. */
const isUsed = async (
  { commands }: Services,
  voucherId: string,
  paymentIds: readonly string[],
): Promise<boolean> => {
  const states = await Promise.all(paymentIds.map((id) => commands.load(payment, id)));
  return states.some((state) => state?.price.discount?.voucherId === voucherId);
};

/** Finds the paid one among the payments that a browser began for a sign-up, else any. */
const findAmong = async (
  payments: PaymentService,
  ofBrowser: readonly string[],
): Promise<PaymentWithIntent | Rejection<LookupRefusal> | undefined> => {
  let found: PaymentWithIntent | undefined;
  for (const paymentId of ofBrowser) {
    const candidate = await payments.refresh(paymentId);
    if (candidate && (isRejection(candidate) || candidate.state.stage === 'paid')) return candidate;
    found = candidate ?? found;
  }
  return found;
};

const keepForPupil = async (
  services: Services,
  payments: PaymentService,
  views: Views,
  begun: PaymentWithIntent,
  pupilId: string,
): Promise<PaymentWithIntent | Rejection<PaymentRefusal | 'voucher-already-redeemed'>> => {
  const { readYourWrites, store } = services;
  const { paymentId, price } = begun.state;
  await readYourWrites.reached(['paymentHistory'], await store.headPosition(), VIEWS_WAIT_MS);
  const others = (await findPaymentHistory(views, pupilId)).filter(({ id }) => id !== paymentId);
  const idsOf = (is: (entry: (typeof others)[number]) => boolean): readonly string[] =>
    others.filter(is).map(({ id }) => id);
  const open = idsOf(({ status }) => OPEN_STATUSES.includes(status));
  const only = await cancelOthers(payments, begun, open);
  if (only !== begun || price.discount === null) return only;
  const { voucherId, code } = price.discount;
  const credited = idsOf(
    ({ type, status, voucherCode }) =>
      type === 'payment' && status === 'credited' && voucherCode === code,
  );
  if (!(await isUsed(services, voucherId, credited))) return begun;
  const withdrawn = await payments.cancel(paymentId);
  return withdrawn && isRejection(withdrawn) ? withdrawn : reject('voucher-already-redeemed');
};

/**
 * Keeps one open payment per payer. The others are cancelled before the new one can be paid, so that
 * no voucher lowers two prices.
 */
export const singleOpenPayment = (services: Services, payments: PaymentService) => ({
  /** For a sign-up; `ofBrowser` are the payments that its browser began. */
  forNewcomer: (begun: PaymentWithIntent, ofBrowser: readonly string[]) =>
    cancelOthers(
      payments,
      begun,
      ofBrowser.filter((paymentId) => paymentId !== begun.state.paymentId),
    ),
  findAmong: (ofBrowser: readonly string[]) => findAmong(payments, ofBrowser),
  forPupil: (views: Views, begun: PaymentWithIntent, pupilId: string) =>
    keepForPupil(services, payments, views, begun, pupilId),
});
