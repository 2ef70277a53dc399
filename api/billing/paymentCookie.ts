import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isUuid } from '../ids.ts';

type Address = Pick<Config, 'PUBLIC_URL'>;

/** Longer than money of an unfinished sign-up stays with us. */
const LIFETIME_SECONDS = 7 * 86_400;

const isSecure = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL?.startsWith('https:') ?? false;
const nameFor = (config: Address): string =>
  isSecure(config) ? '__Host-payment' : 'mahoe_payment';

/** The last payment a browser began for a sign-up: closed and opened again, it finds it there. */
export const paymentOfBrowser = (request: FastifyRequest, config: Address): string | undefined => {
  const value = request.cookies[nameFor(config)];
  return value !== undefined && isUuid(value) ? value : undefined;
};

export const bindPayment = (reply: FastifyReply, config: Address, paymentId: string): void => {
  reply.setCookie(nameFor(config), paymentId, {
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
