import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/apiConfig.ts';
import { describeUserAgent } from './describeUserAgent.ts';
import { openSession } from './sessions.ts';

const PLAIN_NAME = 'mahoe_session';
/** Browsers accept the prefix only over HTTPS, for the whole host, without a domain. */
const SECURE_NAME = '__Host-sid';
/** As long as browsers keep one: when a session ends is for the server to say. */
const MAX_AGE_SECONDS = 400 * 86_400;

const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

const cookieName = (config: Pick<Config, 'PUBLIC_URL'>): string =>
  isSecure(config) ? SECURE_NAME : PLAIN_NAME;

/** The token a request carries, under the name in force alone: another could be set by a neighbour host. */
export const sessionToken = (
  request: FastifyRequest,
  config: Pick<Config, 'PUBLIC_URL'>,
): string | undefined => request.cookies[cookieName(config)];

/**
 * Starts a session for a user; the one the browser had until now is dead.
 * @param usernameKey of the account whose password was right: its next tries wait for nothing
 */
export const replaceSession = async (
  { config, pool }: { readonly config: Config; readonly pool: pg.Pool },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  usernameKey?: string,
): Promise<void> => {
  const device = describeUserAgent(request.headers['user-agent']);
  const over = { token: sessionToken(request, config), usernameKey };
  reply.setCookie(cookieName(config), await openSession(pool, userId, device, over), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: MAX_AGE_SECONDS,
  });
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(cookieName(config), { path: '/', secure: isSecure(config) });
};
