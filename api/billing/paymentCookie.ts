import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isUuid } from '../ids.ts';

type Address = Pick<Config, 'PUBLIC_URL'>;
type Signing = Pick<Config, 'PUBLIC_URL' | 'pepper'>;

/** Longer than money of an unfinished sign-up stays with us. */
const LIFETIME_SECONDS = 7 * 86_400;

const isSecure = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL?.startsWith('https:') ?? false;
const nameFor = (config: Address): string =>
  isSecure(config) ? '__Host-payment' : 'mahoe_payment';

/** Of a key of its own: nothing else that the pepper signs can be taken for a cookie. */
const signerOf = ({ pepper }: Signing): Signer =>
  new Signer(createHmac('sha256', pepper).update('payment cookie').digest());

/**
 * The last payment a browser began for a sign-up: closed and opened again, it finds it there. Who
 * merely knows a payment's id does not have its cookie.
 */
export const paymentOfBrowser = (request: FastifyRequest, config: Signing): string | undefined => {
  const signed = request.cookies[nameFor(config)];
  const { value } = signed === undefined ? { value: null } : signerOf(config).unsign(signed);
  return value !== null && isUuid(value) ? value : undefined;
};

export const bindPayment = (reply: FastifyReply, config: Signing, paymentId: string): void => {
  reply.setCookie(nameFor(config), signerOf(config).sign(paymentId), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: LIFETIME_SECONDS,
  });
};

export const unbindPayment = (reply: FastifyReply, config: Address): void => {
  reply.clearCookie(nameFor(config), { path: '/', secure: isSecure(config) });
};
