import { createHmac, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/apiConfig.ts';

type DeviceConfig = Pick<Config, 'PUBLIC_URL' | 'pepper'>;

/** Longest age that browsers keep. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Accounts that one device remembers: those of a class that shares it. */
const MAX_ACCOUNTS = 40;
const MARK_BYTES = 9;

const isSecure = ({ PUBLIC_URL }: DeviceConfig): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;
const cookieName = (config: DeviceConfig): string =>
  isSecure(config) ? '__Host-device' : 'mahoe_device';

const deriveKey = ({ pepper }: DeviceConfig): Buffer =>
  createHmac('sha256', pepper).update('device cookie').digest();

/** Device of a request, with a mark of each account that has signed in on it. */
interface Device {
  readonly id: string;
  readonly marks: readonly string[];
}

const readDevice = (request: FastifyRequest, config: DeviceConfig): Device | undefined => {
  const signed = request.cookies[cookieName(config)];
  const value = signed === undefined ? null : new Signer(deriveKey(config)).unsign(signed).value;
  const [id = '', ...marks] = value?.split(' ') ?? [];
  return id === '' ? undefined : { id, marks };
};

/** Marks an account so that only we, and only on this device, recognise it. */
const toMark = (config: DeviceConfig, id: string, usernameKey: string): string =>
  createHmac('sha256', deriveKey(config))
    .update(`${id} ${usernameKey}`)
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url');

/**
 * Returns the id of the device if the account has signed in on it before. Strangers cannot shut
 * such a device out by wrong passwords.
 */
export const findKnownDevice = (
  request: FastifyRequest,
  config: DeviceConfig,
  usernameKey: string,
): string | undefined => {
  const device = readDevice(request, config);
  return device?.marks.includes(toMark(config, device.id, usernameKey)) ? device.id : undefined;
};

/** Makes the device known for an account that has just signed in, or set a new password, on it. */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: DeviceConfig,
  usernameKey: string,
): void => {
  const { id, marks } = readDevice(request, config) ?? { id: randomUUID(), marks: [] };
  const mark = toMark(config, id, usernameKey);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(config), new Signer(deriveKey(config)).sign([id, ...kept].join(' ')), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: MAX_AGE_SECONDS,
  });
};
