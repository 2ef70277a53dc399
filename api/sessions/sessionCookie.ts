import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/apiConfig.ts';
import { describeUserAgent } from './describeUserAgent.ts';
import { openSession } from './sessions.ts';

const PLAIN_NAME = 'mahoe_session';
/** Browsers accept the prefix only over HTTPS, for the whole host, without a domain. */
const SECURE_NAME = '__Host-sid';
/** Longest age that browsers keep; the server decides when a session ends. */
const MAX_AGE_SECONDS = 400 * 86_400;

const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

const cookieName = (config: Pick<Config, 'PUBLIC_URL'>): string =>
  isSecure(config) ? SECURE_NAME : PLAIN_NAME;

/**
 * Token of a request. Only the name in use is read, because a neighbouring host could set the other
 * one.
 */
export const sessionToken = (
  request: FastifyRequest,
  config: Pick<Config, 'PUBLIC_URL'>,
): string | undefined => request.cookies[cookieName(config)];

/**
 * Starts a session for a user and ends the browser's previous one.
 * @param throttleKeys counts of tries that the right password resets
 */
export const replaceSession = async (
  { config, pool }: { readonly config: Config; readonly pool: pg.Pool },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  throttleKeys: readonly string[] = [],
): Promise<void> => {
  const device = describeUserAgent(request.headers['user-agent']);
  const { pepper } = config;
  const over = { token: sessionToken(request, config), throttleKeys };
  reply.setCookie(cookieName(config), await openSession({ pool, pepper }, userId, device, over), {
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
