import { expect, test } from 'vitest';
import { diffFields } from './diffFields.ts';

test('each field of then stands beside that of now; those that are others come first and say so', () => {
  const past = { grade: '4', is_suspended: 'no', phone: '876 555 0100' };
  const now = { grade: '5', is_suspended: 'no', ends_at: '2027-01-31T15:00:00.000Z' };
  expect(diffFields(past, now)).toEqual([
    { name: 'Grade', past: '4', now: '5', isChanged: true },
    { name: 'Phone', past: '876 555 0100', now: '', isChanged: true },
    { name: 'Ends at', past: '', now: '31 Jan 2027, 10:00 am', isChanged: true },
    { name: 'Is suspended', past: 'no', now: 'no', isChanged: false },
  ]);
});

test('what has several values is told in one line', () => {
  const [options] = diffFields({ options: '["red","blue"]' }, { options: '["red"]' });
  expect(options).toMatchObject({ past: 'red; blue', now: 'red', isChanged: true });
  const [terms] = diffFields({ terms: '{"months":3,"code":"A"}' }, null);
  expect(terms).toMatchObject({ past: 'Months: 3; Code: A', now: '' });
});

test('ids say nothing to people', () => {
  expect(diffFields({ school_id: '0d6c7a10-0000-4000-8000-00000000aaaa' }, null)).toEqual([]);
});
