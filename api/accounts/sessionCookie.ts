import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { endSession, startSession } from './sessions.ts';

const PLAIN_NAME = 'mahoe_session';
/** Browsers accept the prefix only over HTTPS, for the whole host, without a domain. */
const SECURE_NAME = '__Host-sid';
const LIFETIME_SECONDS = 30 * 86_400;

const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

/** The token a request carries. */
export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[SECURE_NAME] ?? request.cookies[PLAIN_NAME];

/** Starts a session for a user; the one the browser had until now is dead. */
export const changeSession = async (
  { config, pool }: { readonly config: Config; readonly pool: pg.Pool },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> => {
  const before = sessionToken(request);
  if (before !== undefined) await endSession(pool, before);
  reply.setCookie(isSecure(config) ? SECURE_NAME : PLAIN_NAME, await startSession(pool, userId), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: LIFETIME_SECONDS,
  });
};

export const takeSessionCookie = (reply: FastifyReply, config: Config): void => {
  const secure = isSecure(config);
  reply.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, { path: '/', secure });
};
