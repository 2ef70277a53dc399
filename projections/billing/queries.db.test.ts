import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { findVouchersByLetters } from './queries.ts';

let views: TestViews;

beforeAll(async () => {
  views = await createTestViews();
  await views.pool.query(`
    insert into views.voucher (voucher_id, code, voucher_type, value, description, current_uses,
      duration_months, expires_at, created_at)
    select gen_random_uuid(), 'MONA-' || upper(substr(md5(n::text), 1, 8)), 'percentage', 50, 'A term', 0, 3,
      now(), now() from generate_series(1, 5000) n`);
  await views.pool.query('analyze views.voucher');
});
afterAll(() => views.drop());

/** Plans of the statements that a read sends. */
const explain = async (read: () => Promise<unknown>): Promise<string> => {
  const statements: { readonly sql: string; readonly bindings: readonly unknown[] }[] = [];
  const note = (statement: (typeof statements)[number]) => statements.push(statement);
  views.db.on('query', note);
  await read();
  views.db.off('query', note);
  const plans = await Promise.all(
    statements.map(({ sql, bindings }) =>
      views.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...bindings]),
    ),
  );
  return plans
    .flatMap(({ rows }) => rows)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
};

test('a voucher is found by its letters with an index', async () => {
  const letters = 'MONAC4CA4238';
  expect(await findVouchersByLetters(views, letters)).toHaveLength(1);
  expect(await explain(() => findVouchersByLetters(views, letters))).toContain(
    'Index Scan using voucher_letters',
  );
});
