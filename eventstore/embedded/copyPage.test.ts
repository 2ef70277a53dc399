import { expect, test } from 'vitest';
import { detach } from './copyPage.ts';

/** Builds events of 1000 bytes each, as views into one buffer. */
const pageOf = (count: number) => {
  const block = Buffer.alloc(1000 * count);
  const page = Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    stream: 'page',
    revision: index,
    id: '',
    type: 'Happened',
    isJson: true,
    data: block.subarray(1000 * index, 1000 * index + 900).fill(index),
    metadata: block.subarray(1000 * index + 900, 1000 * index + 1000).fill('m'),
    created: 0,
  }));
  return { page, isInBlock: ({ buffer }: Buffer) => buffer === block.buffer };
};

test('a few events chosen from a page do not keep its memory alive', () => {
  const { page, isInBlock } = pageOf(10);
  const chosen = page.filter(({ revision }) => revision % 5 === 3);
  detach(chosen, page);
  expect(chosen.map(({ data }) => data)).toEqual([Buffer.alloc(900, 3), Buffer.alloc(900, 8)]);
  expect(chosen.map(({ metadata }) => String(metadata))).toEqual(Array(2).fill('m'.repeat(100)));
  expect(chosen.flatMap(({ data, metadata }) => [data, metadata]).filter(isInBlock)).toEqual([]);
});

test('half of a page is not copied', () => {
  const { page, isInBlock } = pageOf(10);
  const chosen = page.slice(5);
  detach(chosen, page);
  expect(chosen.every(({ data, metadata }) => isInBlock(data) && isInBlock(metadata))).toBe(true);
});
