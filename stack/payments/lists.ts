import type Stripe from 'stripe';
import type { Ledger, Selection, Thing } from './ledger.ts';
import type { Params } from './params.ts';
import { invalid } from './refusals.ts';

type Page = Omit<Selection, 'where'>;

export const limitOf = (params: Params): number => {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' });
  return limit;
};

/** Which part of a list is asked for. */
export const pageOf = (params: Params): Page => {
  const created = params.below('created');
  const [gt, lt] = [created?.whole('gt'), created?.whole('lt')];
  return {
    limit: limitOf(params),
    after: params.text('starting_after'),
    createdFrom: created?.whole('gte') ?? (gt === undefined ? undefined : gt + 1),
    createdUntil: created?.whole('lte') ?? (lt === undefined ? undefined : lt - 1),
  };
};

/** One page of a kind of objects, and whether there are more. */
export const listOf = async <T extends Thing>(
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
