import { expect, test } from 'vitest';
import { diffFields } from './diffFields.ts';

test('each past field is compared with the current one, and changed fields come first', () => {
  const past = { grade: '4', is_suspended: 'no', phone: '876 555 0100' };
  const now = { grade: '5', is_suspended: 'no', ends_at: '2027-01-31T15:00:00.000Z' };
  expect(diffFields(past, now)).toEqual([
    { name: 'Grade', past: '4', now: '5', isChanged: true },
    { name: 'Phone', past: '876 555 0100', now: '', isChanged: true },
    { name: 'Ends at', past: '', now: '31 Jan 2027, 10:00 am', isChanged: true },
    { name: 'Is suspended', past: 'no', now: 'no', isChanged: false },
  ]);
});

test('a field with several values is shown on one line', () => {
  const [options] = diffFields({ options: '["red","blue"]' }, { options: '["red"]' });
  expect(options).toMatchObject({ past: 'red; blue', now: 'red', isChanged: true });
  const [terms] = diffFields({ terms: '{"months":3,"code":"A"}' }, null);
  expect(terms).toMatchObject({ past: 'Months: 3; Code: A', now: '' });
});

test('ids are left out', () => {
  expect(diffFields({ school_id: '0d6c7a10-0000-4000-8000-00000000aaaa' }, null)).toEqual([]);
});
