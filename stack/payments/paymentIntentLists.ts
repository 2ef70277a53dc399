import type Stripe from 'stripe';
import { readLimit, listObjects, readPage } from './lists.ts';
import { invalid } from './refusals.ts';
import type { Call } from './request.ts';

/** GET /v1/payment_intents */
export const listPaymentIntents = async ({
  ledger,
  params,
}: Call): Promise<Stripe.ApiList<Stripe.PaymentIntent>> => {
  const page = readPage(params);
  params.close();
  return listObjects<Stripe.PaymentIntent>(
    ledger,
    'payment_intent',
    '/v1/payment_intents',
    page,
    {},
  );
};

const CLAUSE =
  /^(?:metadata\[(['"])(?<key>[^'"]+)\1\]|(?<field>status|currency)):(['"])(?<text>[^'"]*)\4$/;
const CREATED = /^created(?<sign>>=|>|<=|<|:)(?<seconds>\d{1,12})$/;

interface Query {
  readonly where: Readonly<Record<string, unknown>>;
  readonly createdFrom?: number | undefined;
  readonly createdUntil?: number | undefined;
}

/** Reads clauses such as `metadata['order']:'7' AND status:'succeeded' AND created>=5`. */
const readQuery = (text: string): Query => {
  const metadata: Record<string, string> = {};
  const fields: Record<string, string> = {};
  let [from, until]: (number | undefined)[] = [];
  for (const clause of text.split(/\s+AND\s+/i)) {
    const named = CLAUSE.exec(clause.trim())?.groups;
    const created = CREATED.exec(clause.trim())?.groups;
    if (!named && !created)
      throw invalid(`We were unable to parse your search query: ${clause}`, { param: 'query' });
    if (named?.['key'] !== undefined) metadata[named['key']] = named['text'] ?? '';
    if (named?.['field'] !== undefined) fields[named['field']] = named['text'] ?? '';
    if (!created) continue;
    const seconds = Number(created['seconds']);
    const { sign } = created;
    if (sign === '>=' || sign === ':') from = seconds;
    if (sign === '>') from = seconds + 1;
    if (sign === '<=' || sign === ':') until = seconds;
    if (sign === '<') until = seconds - 1;
  }
  return { where: { ...fields, metadata }, createdFrom: from, createdUntil: until };
};

/** GET /v1/payment_intents/search */
export const searchPaymentIntents = async ({
  ledger,
  params,
}: Call): Promise<Stripe.ApiSearchResult<Stripe.PaymentIntent>> => {
  const { where, ...created } = readQuery(params.requireText('query'));
  const limit = readLimit(params);
  const page = { ...created, limit, after: params.text('page') };
  params.close();
  const url = '/v1/payment_intents/search';
  const { data, has_more } = await listObjects<Stripe.PaymentIntent>(
    ledger,
    'payment_intent',
    url,
    page,
    where,
  );
  const next = has_more ? (data.at(-1)?.id ?? null) : null;
  return { object: 'search_result', data, has_more, next_page: next, url };
};
