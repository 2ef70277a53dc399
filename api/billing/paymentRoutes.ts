import {
  createPaymentIntent,
  getPaymentSettings,
  listPaymentHistory,
  receivePaymentEvent,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { isRejection } from '@mahoe/domain/decider';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { singleOpenPayment, findOpenPayment } from './singleOpenPayment.ts';
import { setPaymentCookie, readPaymentCookies } from './paymentCookie.ts';
import { browserProxyUrl } from './browserProxy.ts';
import { describePayment, presentHistory, presentPayment } from './presentPayment.ts';
import { createWebhookHandler } from './webhookHandler.ts';
import { createPaymentService } from './paymentService.ts';

/** Calls from one address: enough for a school, too few to try stolen cards by the thousand. */
export const PAYMENT_LIMIT = 120;
const REFRESH_LIMIT = 600;
/**
 * Calls from one address: high, because the provider sends from few addresses and repeats what is
 * refused.
 */
const WEBHOOK_LIMIT = 60_000;

const getPayments = processSingleton(createPaymentService);

const getOpenPayments = processSingleton((services: Services) => {
  const payments = getPayments(services);
  return singleOpenPayment(services, payments);
});

const getWebhookHandler = processSingleton((services: Services) => {
  const payments = getPayments(services);
  return createWebhookHandler(services, payments);
});

const handleGetPaymentSettings: Handler<typeof getPaymentSettings> = async ({
  services: { config, cardPayments },
  request,
}) => {
  const publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
  const isEmbedded = cardPayments.provider !== undefined && publishableKey === null;
  return {
    available: cardPayments.isAvailable(),
    provider: isEmbedded ? ('embedded' as const) : ('stripe' as const),
    publishableKey,
    apiUrl: isEmbedded ? browserProxyUrl(request, config) : null,
    currency: config.CURRENCY,
    monthlyPriceCents: config.MONTHLY_PRICE_CENTS,
  };
};

const handleCreatePaymentIntent: Handler<typeof createPaymentIntent> = async ({
  services,
  body,
  user,
  now,
  context,
  request,
  reply,
  views,
  recordPosition,
  refuse,
}) => {
  const { config } = services;
  const payments = getPayments(services);
  const openPayments = getOpenPayments(services);
  if (user?.isSuspended) return refuse('account-suspended');
  // Administrators pay nothing and have nothing to pay for.
  if (user?.isAdministrator) return refuse('forbidden');
  const pupilId = user?.id ?? null;
  const paymentId = payments.toPaymentId(context);
  const payer = { paymentId, pupilId: pupilId ?? paymentId };
  const before = await payments.findBegun(paymentId, context);
  if (before && isRejection(before)) return refuse(before);
  // A repeat pays the price that was asked first, whatever has become of the voucher.
  const price = before ? before.state.price : await payments.price(body.voucherCode, payer, now);
  if (isRejection(price)) return refuse(price);
  if (price.amountCents === 0) {
    const message = 'There is nothing to pay.';
    return {
      clientSecret: null,
      requiresAction: false,
      message,
      paymentId: null,
      payment: null,
    };
  }
  const begun = before ?? (await payments.begin({ paymentId, pupilId, price, now, context }));
  if (isRejection(begun)) return refuse(begun);
  const isOpen = begun.state.stage === 'requested';
  const ofBrowser = readPaymentCookies(request, config);
  const only = !isOpen
    ? begun
    : pupilId === null
      ? await openPayments.forNewcomer(begun, ofBrowser)
      : await openPayments.forPupil(views, begun, pupilId);
  if (isRejection(only)) return refuse(only);
  const { paymentMethodId } = body;
  const isToPay = isOpen && only === begun;
  if (pupilId === null)
    setPaymentCookie(reply, config, only.state.paymentId, isToPay ? ofBrowser : []);
  const paymentNow = paymentMethodId && isToPay ? await payments.pay(only, paymentMethodId) : only;
  if (isRejection(paymentNow)) return refuse(paymentNow);
  const { state, intent } = paymentNow;
  if (state.stage === 'requested' && intent?.failure && paymentMethodId) {
    return refuse({
      rejected: 'card-declined',
      details: { providerMessage: intent.failure.message },
    });
  }
  const isCredited = state.stage === 'credited';
  const extended = isCredited ? await payments.waitForExtension(state) : undefined;
  if (extended) recordPosition(extended.position);
  const view = presentPayment(paymentNow);
  return {
    clientSecret: view.clientSecret,
    requiresAction: view.status === 'action-needed',
    message: describePayment(paymentNow, extended !== undefined),
    paymentId: state.paymentId,
    payment: view,
  };
};

const handleRefreshPayment: Handler<typeof refreshPayment> = async ({
  services,
  body,
  user,
  request,
  views,
  recordPosition,
  refuse,
}) => {
  const { config } = services;
  const payments = getPayments(services);
  const openPayments = getOpenPayments(services);
  const ofBrowser = readPaymentCookies(request, config);
  const ofUser = user && !body.paymentId ? await findOpenPayment(views, user.id) : undefined;
  const named = body.paymentId ?? ofUser;
  const paymentNow = named
    ? await payments.refresh(named)
    : await openPayments.findAmong(ofBrowser);
  if (paymentNow && isRejection(paymentNow)) return refuse(paymentNow);
  const nothing = { payment: null, message: '', subscriptionEndsAt: null };
  const isOwn =
    paymentNow !== undefined &&
    (paymentNow.state.pupilId === null
      ? ofBrowser.includes(paymentNow.state.paymentId)
      : paymentNow.state.pupilId === user?.id);
  if (!isOwn) return body.paymentId ? refuse('payment-not-found') : nothing;
  const isOfUser = paymentNow.state.stage === 'credited' && paymentNow.state.pupilId === user?.id;
  const extended = isOfUser ? await payments.waitForExtension(paymentNow.state) : undefined;
  if (extended) recordPosition(extended.position);
  return {
    payment: presentPayment(paymentNow),
    message: describePayment(paymentNow, extended !== undefined),
    subscriptionEndsAt: extended?.endsAt ?? null,
  };
};

const handleListPaymentHistory: Handler<typeof listPaymentHistory> = async ({
  services: { config },
  views,
  user,
}) => {
  const history = await findPaymentHistory(views, user.id);
  return history.map((entry) => presentHistory(entry, config.CURRENCY));
};

const handleReceivePaymentEvent: Handler<typeof receivePaymentEvent> = async ({
  services,
  request,
  refuse,
}) => {
  const handleWebhook = getWebhookHandler(services);
  const { 'stripe-signature': signature = '' } = request.headers;
  const { body } = request;
  const received = await handleWebhook(
    Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    String(signature),
  );
  return received ? refuse(received) : { received: true as const };
};

export const paymentRoutes: readonly Route[] = [
  defineRoute(getPaymentSettings, handleGetPaymentSettings),
  defineRoute(createPaymentIntent, handleCreatePaymentIntent, {
    limit: PAYMENT_LIMIT,
    work: 'outside',
  }),
  defineRoute(refreshPayment, handleRefreshPayment, {
    limit: REFRESH_LIMIT,
    work: 'outside',
  }),
  defineRoute(listPaymentHistory, handleListPaymentHistory),
  defineRoute(receivePaymentEvent, handleReceivePaymentEvent, {
    // The signature covers the bytes, so they must not be parsed before.
    rawBody: ['application/json'],
    limit: WEBHOOK_LIMIT,
    work: 'outside',
    fromOutside: true,
  }),
];
