import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/apiConfig.ts';
import { isUuid } from '../edge/uuid.ts';

type CookieConfig = Pick<Config, 'PUBLIC_URL'>;
type SigningConfig = Pick<Config, 'PUBLIC_URL' | 'pepper'>;

/** Longer than money of an unfinished sign-up stays with us. */
const MAX_AGE_SECONDS = 7 * 86_400;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;
/** Each payment has a cookie of its own: of two begun at the same instant none takes the other's place. */
const cookieName = (config: CookieConfig, paymentId = ''): string =>
  `${isSecure(config) ? '__Host-payment' : 'mahoe_payment'}-${paymentId}`;

/** Of a key of its own: nothing else that the pepper signs can be taken for a cookie. */
const createSigner = ({ pepper }: SigningConfig): Signer =>
  new Signer(createHmac('sha256', pepper).update('payment cookie').digest());

/**
 * The payments a browser began for a sign-up: closed and opened again, it finds them there. Who
 * merely knows a payment's id does not have its cookie.
 */
export const readPaymentCookies = (
  request: FastifyRequest,
  config: SigningConfig,
): readonly string[] =>
  Object.entries(request.cookies).flatMap(([name, signed]) => {
    if (signed === undefined || !name.startsWith(cookieName(config))) return [];
    const { value } = createSigner(config).unsign(signed);
    return value !== null && isUuid(value) ? [value] : [];
  });

/** @param instead of which, that can no longer be paid */
export const setPaymentCookie = (
  reply: FastifyReply,
  config: SigningConfig,
  paymentId: string,
  replaced: readonly string[] = [],
): void => {
  for (const other of replaced) clearPaymentCookie(reply, config, other);
  reply.setCookie(cookieName(config, paymentId), createSigner(config).sign(paymentId), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: MAX_AGE_SECONDS,
  });
};

export const clearPaymentCookie = (
  reply: FastifyReply,
  config: CookieConfig,
  paymentId: string,
): void => {
  reply.clearCookie(cookieName(config, paymentId), { path: '/', secure: isSecure(config) });
};
