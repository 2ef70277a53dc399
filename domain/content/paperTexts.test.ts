import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDeciderProperties } from '../testing.ts';
import { momentOf } from '../calendar.ts';
import { halfOfTwelve } from './fixtures/questions.ts';
import type { PaperItem, PaperStimulus } from './paperEvents.ts';
import { paperForm, type PaperFormCommand } from './paperForm.ts';
import { findPaperTextProblem, listPaperTexts } from './paperTexts.ts';

const toId = (kind: string, n: number): string =>
  `0f0e7a52-3d0c-4e0a-9b43-${kind}${String(n).padStart(8, '0')}`;

/** Items in a row, about a text or about none. */
const runs = fc.array(
  fc.record({ length: fc.integer({ min: 1, max: 5 }), hasText: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

type Runs = typeof runs extends fc.Arbitrary<infer Value> ? Value : never;

/** Builds the items and texts of a paper, and the places where its texts belong. */
const build = (some: Runs) => {
  const items: PaperItem[] = [];
  const stimuli: PaperStimulus[] = [];
  const places: (readonly [from: number, to: number])[] = [];
  for (const [index, { length, hasText }] of some.entries()) {
    const stimulusId = toId('aaaa', index);
    const from = items.length + 1;
    for (let n = 0; n < length; n += 1)
      items.push({
        itemId: toId('bbbb', items.length),
        strand: 'Story',
        depth: 1,
        content: hasText ? { ...halfOfTwelve, stimulusId } : halfOfTwelve,
      });
    if (!hasText) continue;
    stimuli.push({ stimulusId, kind: 'story', title: `Text ${index}`, text: 'So.', glossary: [] });
    places.push([from, items.length]);
  }
  return { items, stimuli, places };
};

test('each text is beside all items about it and no other', () => {
  fc.assert(
    fc.property(runs, (some) => {
      const { items, stimuli, places } = build(some);
      expect(findPaperTextProblem(items, stimuli)).toBeUndefined();
      expect(listPaperTexts(items, stimuli).map(({ from, to }) => [from, to])).toEqual(places);
    }),
  );
});

test('a paper is refused if any item stands between two about another text', () => {
  const split = fc
    .tuple(runs, fc.integer({ min: 2, max: 5 }), runs)
    .map(([before, length, after]) => [...before, { length, hasText: true }, ...after]);
  fc.assert(
    fc.property(split, (some) => {
      const { items, stimuli } = build(some);
      const [first] = items.filter(({ content }) => content.stimulusId !== undefined);
      const others = items.filter(({ content }) => {
        return content.stimulusId !== first?.content.stimulusId;
      });
      const own = items.filter((item) => !others.includes(item));
      fc.pre(first !== undefined && own.length > 1 && others.length > 0);
      expect(findPaperTextProblem([first, ...others, ...own.slice(1)], stimuli)).toMatch(/follow/);
    }),
  );
});

test('a repeated command yields nothing for a form with texts', () => {
  const now = momentOf(Date.UTC(2026, 10, 16, 13));
  const commands = fc
    .tuple(runs, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }))
    .map(([some, struckOut]): readonly PaperFormCommand[] => {
      const { items, stimuli } = build(some);
      const formId = toId('cccc', 1);
      return [
        {
          type: 'AddPaperForm',
          now,
          formId,
          number: 1,
          blueprint: {
            name: 'story-4',
            component: 'literacy',
            grade: 4,
            form: '2026 form',
            title: 'Stories',
            minutes: 60,
            strands: [{ name: 'Story', items: items.length }],
            depths: [
              { depth: 1, items: items.length },
              { depth: 2, items: 0 },
              { depth: 3, items: 0 },
            ],
            result: { type: 'count' },
            assumptions: [],
          },
          seed: 'story-4|1',
          items,
          stimuli,
          administratorId: null,
        },
        ...struckOut.map((n) => ({
          type: 'StrikeOutItem' as const,
          now,
          itemId: toId('bbbb', n),
          reason: 'two right',
          administratorId: toId('dddd', 1),
        })),
      ];
    });
  checkDeciderProperties(paperForm, commands);
});
