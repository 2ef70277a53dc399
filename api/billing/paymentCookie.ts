import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/apiConfig.ts';
import { isUuid } from '../edge/uuid.ts';

type Address = Pick<Config, 'PUBLIC_URL'>;
type Signing = Pick<Config, 'PUBLIC_URL' | 'pepper'>;

/** Longer than money of an unfinished sign-up stays with us. */
const LIFETIME_SECONDS = 7 * 86_400;

const isSecure = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL?.startsWith('https:') ?? false;
/** Each payment has a cookie of its own: of two begun at the same instant none takes the other's place. */
const nameFor = (config: Address, paymentId = ''): string =>
  `${isSecure(config) ? '__Host-payment' : 'mahoe_payment'}-${paymentId}`;

/** Of a key of its own: nothing else that the pepper signs can be taken for a cookie. */
const signerOf = ({ pepper }: Signing): Signer =>
  new Signer(createHmac('sha256', pepper).update('payment cookie').digest());

/**
 * The payments a browser began for a sign-up: closed and opened again, it finds them there. Who
 * merely knows a payment's id does not have its cookie.
 */
export const paymentsOfBrowser = (request: FastifyRequest, config: Signing): readonly string[] =>
  Object.entries(request.cookies).flatMap(([name, signed]) => {
    if (signed === undefined || !name.startsWith(nameFor(config))) return [];
    const { value } = signerOf(config).unsign(signed);
    return value !== null && isUuid(value) ? [value] : [];
  });

/** @param instead of which, that can no longer be paid */
export const bindPayment = (
  reply: FastifyReply,
  config: Signing,
  paymentId: string,
  instead: readonly string[] = [],
): void => {
  for (const other of instead) unbindPayment(reply, config, other);
  reply.setCookie(nameFor(config, paymentId), signerOf(config).sign(paymentId), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: LIFETIME_SECONDS,
  });
};

export const unbindPayment = (reply: FastifyReply, config: Address, paymentId: string): void => {
  reply.clearCookie(nameFor(config, paymentId), { path: '/', secure: isSecure(config) });
};
