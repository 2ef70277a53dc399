import { expect, test } from 'vitest';
import { thenAndNow } from './thenAndNow.ts';

test('each field of then stands beside that of now, and says whether it is another', () => {
  const then = { grade: '4', is_suspended: 'no', phone: '876 555 0100' };
  const now = { grade: '5', is_suspended: 'no', ends_at: '2027-01-31T15:00:00.000Z' };
  expect(thenAndNow(then, now)).toEqual([
    { name: 'Grade', then: '4', now: '5', isChanged: true },
    { name: 'Is suspended', then: 'no', now: 'no', isChanged: false },
    { name: 'Phone', then: '876 555 0100', now: '', isChanged: true },
    { name: 'Ends at', then: '', now: '31 Jan 2027, 10:00 am', isChanged: true },
  ]);
});

test('what has several values is told in one line', () => {
  const [options] = thenAndNow({ options: '["red","blue"]' }, { options: '["red"]' });
  expect(options).toMatchObject({ then: 'red; blue', now: 'red', isChanged: true });
  const [terms] = thenAndNow({ terms: '{"months":3,"code":"A"}' }, null);
  expect(terms).toMatchObject({ then: 'Months: 3; Code: A', now: '' });
});

test('ids say nothing to people', () => {
  expect(thenAndNow({ school_id: '0d6c7a10-0000-4000-8000-00000000aaaa' }, null)).toEqual([]);
});
