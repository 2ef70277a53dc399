import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/apiConfig.ts';
import { isUuid } from '../edge/uuid.ts';

type CookieConfig = Pick<Config, 'PUBLIC_URL'>;
type SigningConfig = Pick<Config, 'PUBLIC_URL' | 'pepper'>;

/** Must be longer than money of an unfinished sign-up stays with us. */
const MAX_AGE_SECONDS = 7 * 86_400;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;
/**
 * Name of a payment's own cookie, so that two payments begun at once do not overwrite each other.
 */
const cookieName = (config: CookieConfig, paymentId = ''): string =>
  `${isSecure(config) ? '__Host-payment' : 'mahoe_payment'}-${paymentId}`;

/** Signs with a separate key, so that no other signature of the pepper passes as a cookie. */
const createSigner = ({ pepper }: SigningConfig): Signer =>
  new Signer(createHmac('sha256', pepper).update('payment cookie').digest());

/**
 * Payments that a browser began for a sign-up; it finds them after it was closed. Knowing a
 * payment's id is not enough without its cookie.
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

/** @param replaced payments that can no longer be paid */
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
