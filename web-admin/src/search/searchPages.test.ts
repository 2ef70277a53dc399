import { expect, test } from 'vitest';
import { findPages } from './searchPages.ts';

test('a page is found by a part of its name, in capitals or not', () => {
  const log = { label: 'Activity log', path: '/activity' };
  const pages = [log, { label: 'Students', path: '/students' }];
  expect(findPages(pages, 'activ')).toEqual([log]);
  expect(findPages(pages, 'LOG')).toEqual([log]);
  expect(findPages(pages, 'no such page')).toEqual([]);
});
