import type { Ledger } from './ledger.ts';
import { invalid } from './refusals.ts';

const KINDS: Readonly<Record<string, string>> = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Replaces an id by its object along a path such as `latest_charge` or `data.payment_method`. */
const expandPath = async (
  ledger: Ledger,
  value: unknown,
  path: readonly string[],
): Promise<unknown> => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const one of value as readonly unknown[]) all.push(await expandPath(ledger, one, path));
    return all;
  }
  if (value === null) return null;
  if (!isObject(value) || !(name in value))
    throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  const below = value[name];
  const kind = typeof below === 'string' ? KINDS[below.split('_', 1)[0] ?? ''] : undefined;
  if (typeof below === 'string' && kind === undefined)
    throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  const found = kind === undefined ? below : await ledger.find(kind, String(below));
  return { ...value, [name]: await expandPath(ledger, found ?? null, rest) };
};

/** Returns a reply with the objects that the caller asked to expand. */
export const expand = async (
  ledger: Ledger,
  reply: unknown,
  paths: readonly string[],
): Promise<unknown> => {
  let expanded = reply;
  for (const path of paths) expanded = await expandPath(ledger, expanded, path.split('.'));
  return expanded;
};
