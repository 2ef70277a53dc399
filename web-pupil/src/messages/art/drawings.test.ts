import { expect, test } from 'vitest';
import { QUICK_PICTURES, STICKERS, STICKER_CATEGORIES } from '@mahoe/contracts/messaging/presets';
import { drawings } from './drawings.ts';

const ids = (presets: readonly { readonly id: string }[]): string[] =>
  presets.map(({ id }) => id).toSorted();

test('every sticker and every quick picture message has a drawing, and no drawing is unused', () => {
  expect(Object.keys(drawings.sticker).toSorted()).toEqual(ids(STICKERS));
  expect(Object.keys(drawings.picture).toSorted()).toEqual(ids(QUICK_PICTURES));
});

test('the presets hold twelve quick picture messages and at least eight stickers in each of six categories', () => {
  expect(QUICK_PICTURES).toHaveLength(12);
  expect(STICKER_CATEGORIES).toHaveLength(6);
  for (const category of STICKER_CATEGORIES) {
    const count = STICKERS.filter((sticker) => sticker.category === category).length;
    expect(count, category).toBeGreaterThanOrEqual(8);
  }
});
