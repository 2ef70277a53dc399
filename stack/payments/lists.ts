import type Stripe from 'stripe';
import type { Ledger, Selection, StripeObject } from './ledger.ts';
import type { Params } from './params.ts';
import { invalid } from './refusals.ts';

type Page = Omit<Selection, 'where'>;

export const readLimit = (params: Params): number => {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' });
  return limit;
};

/** Reads the requested page of a list. */
export const readPage = (params: Params): Page => {
  const created = params.nested('created');
  const [gt, lt] = [created?.integer('gt'), created?.integer('lt')];
  return {
    limit: readLimit(params),
    after: params.text('starting_after'),
    createdFrom: created?.integer('gte') ?? (gt === undefined ? undefined : gt + 1),
    createdUntil: created?.integer('lte') ?? (lt === undefined ? undefined : lt - 1),
  };
};

/** Returns one page of a kind of objects, and if there are more. */
export const listObjects = async <T extends StripeObject>(
  ledger: Ledger,
  kind: T['object'],
  url: string,
  page: Page,
  where: Readonly<Record<string, unknown>>,
): Promise<Stripe.ApiList<T>> => {
  const found = await ledger.list<T>(kind, { ...page, where, limit: page.limit + 1 });
  return {
    object: 'list',
    data: found.slice(0, page.limit),
    has_more: found.length > page.limit,
    url,
  };
};
