import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/apiConfig.ts';

type PublicAddress = Pick<Config, 'PUBLIC_URL'>;

const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined;

/** Names by which a machine calls itself, as health probes do. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true if a request names our public address or the machine itself. Every host passes if no
 * public address is set.
 */
export const isKnownHost = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  { PUBLIC_URL }: PublicAddress,
): boolean => {
  if (PUBLIC_URL === undefined) return true;
  const asked = parseUrl(`${protocol}://${host}`);
  if (!asked) return false;
  return asked.host === new URL(PUBLIC_URL).host || LOOPBACK.has(asked.hostname);
};

/**
 * Returns true if a request comes from our own pages: by `Origin`, else by `Sec-Fetch-Site`. If the
 * public address is set, it is the only origin of ours, with its scheme.
 * @param isStrict refuse if both headers are missing; browsers always send one with a command
 */
export const isSameOrigin = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { PUBLIC_URL }: PublicAddress,
  isStrict: boolean,
): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) {
    return PUBLIC_URL === undefined
      ? parseUrl(origin)?.host === host
      : origin === new URL(PUBLIC_URL).origin;
  }
  const site = headers['sec-fetch-site'];
  if (site === undefined) return !isStrict;
  return site === 'same-origin' || site === 'none';
};
