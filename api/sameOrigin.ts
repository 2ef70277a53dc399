import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/** Where our pages come from, however the operator wrote the address: a slash or a path behind it. */
const originOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).origin;

/**
 * Whether a request comes from our own pages: by `Origin`, else by `Sec-Fetch-Site`.
 * @param isStrict refuse when neither tells; browsers always send one with a command
 */
export const isSameOrigin = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  isStrict: boolean,
): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) {
    const from = hostOf(origin);
    return from !== undefined && (from === host || origin === originOf(PUBLIC_URL));
  }
  const site = headers['sec-fetch-site'];
  if (site === undefined) return !isStrict;
  return site === 'same-origin' || site === 'none';
};
