import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { explainIssue, invalidRequest, refuse, RefusedError } from '../edge/problems.ts';
import { isStorableText } from '../edge/postgresText.ts';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not JSON.' });
    return z.NEVER;
  }
});

const Range = json.pipe(z.tuple([z.int().min(0), z.int().min(0)])).optional();
const Sort = json.pipe(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).optional();

/** Parsed query of an admin list. */
export interface ListRequest<Filter> {
  readonly filter: Filter;
  readonly range: { readonly offset: number; readonly limit: number } | undefined;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
}

const parsePart = <S extends z.ZodType>(name: string, schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: explainIssue });
  if (!result.success) {
    const issues = result.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
    throw new RefusedError(invalidRequest(new z.ZodError(issues)));
  }
  if (!isStorableText(result.data)) throw new RefusedError(refuse('invalid-request'));
  return result.data;
};

/**
 * Parses `filter`, `range` and `sort` as `ra-data-simple-rest` sends them.
 * @throws RefusedError `invalid-request`
 */
export const readListQuery = <Filter extends z.ZodType>(
  query: {
    readonly filter?: string | undefined;
    readonly range?: string | undefined;
    readonly sort?: string | undefined;
  },
  filter: Filter,
): ListRequest<z.output<Filter>> => {
  const range = parsePart('range', Range, query.range);
  const sort = parsePart('sort', Sort, query.sort);
  return {
    filter: parsePart('filter', json.pipe(filter), query.filter ?? '{}'),
    range: range && { offset: range[0], limit: Math.max(0, range[1] - range[0] + 1) },
    sort: sort && { field: sort[0], order: sort[1] },
  };
};

/** Sets the header that says which rows the reply holds, and how many there are. */
export const setContentRange = (
  reply: FastifyReply,
  resource: string,
  range: ListRequest<unknown>['range'],
  { count, total }: { readonly count: number; readonly total: number },
): void => {
  const from = range?.offset ?? 0;
  reply.header('content-range', `${resource} ${from}-${Math.max(from, from + count - 1)}/${total}`);
};
