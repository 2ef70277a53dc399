// R1 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findIdeas, ideaShare, type Rubric } from './rubric.ts';

/** How many of each idea's keywords count. */
const found = (rubric: Rubric, stem: string, text: string): readonly number[] =>
  findIdeas(rubric, stem, text).map((idea) => idea.found);

describe('an idea', () => {
  const leaves: Rubric = [{ keywords: ["plant's leaves", 'chloro-phyll'], points: 1 }];

  test.each([
    ["It is in the PLANT'S leaves.", 1],
    ['chloro phyll!', 1],
    ['plants leave', 0],
    ['the leaves of a plant', 0],
    ['xchloro-phyll', 0],
  ])('is found by whole words, whatever their case and signs: %j', (text, count) => {
    expect(found(leaves, '', text)).toEqual([count]);
  });

  test('is found once, however often its words are written', () => {
    const rubric = [{ keywords: ['soap', 'lather'], points: 1 }];
    expect(found(rubric, '', 'soap soap lather soap')).toEqual([1]);
  });
});

describe('words of the stem', () => {
  const stem = 'Why did the waves break the old sea wall?';
  const rubric = [
    { keywords: ['wave', 'breaking', 'sea wall', 'storm wave', 'high tide'], points: 1 },
  ];

  test.each([
    ['the waves break the sea wall', 0],
    ['A wave came.', 0],
    ['It was breaking.', 0],
    ['A storm wave came.', 1],
    ['It was high tide.', 1],
  ])('do not count, whatever their ending: %j', (text, count) => {
    expect(found(rubric, stem, text)).toEqual([count]);
  });
});

describe('distinct ideas', () => {
  test('need distinct words: one word shows one idea', () => {
    const rubric = [
      { keywords: ['festival', 'music'], points: 1 },
      { keywords: ['festival', 'teach'], points: 1 },
    ];
    expect(found(rubric, '', 'festival')).toEqual([1, 0]);
    expect(found(rubric, '', 'festival, festival and festival')).toEqual([1, 0]);
    expect(found(rubric, '', 'music at a festival')).toEqual([1, 1]);
    expect(found(rubric, '', 'teach at a festival')).toEqual([1, 1]);
  });

  test('do not share the words of a longer one', () => {
    const rubric = [
      { keywords: ['fair'], points: 1 },
      { keywords: ['not fair'], points: 1 },
    ];
    expect(found(rubric, '', 'It is not fair.')).toEqual([0, 1]);
    expect(found(rubric, '', 'It is not fair; make it fair.')).toEqual([1, 1]);
  });
});

describe('examples', () => {
  const rubric = [
    { keywords: ['africa|african', 'india|indian', 'dance|dances'], points: 4, least: 2 },
  ];

  test.each([
    ['African and Indian people', 2],
    ['African people from Africa', 1],
    ['a dance, and two dances', 1],
    ['Africa, India and a dance', 2],
    ['nothing', 0],
  ])('are counted where they are asked for: %j', (text, count) => {
    expect(findIdeas(rubric, '', text)).toEqual([{ found: count, wanted: 2 }]);
  });

  test('earn their part of the points', () => {
    const both = [...rubric, { keywords: ['heritage'], points: 4 }];
    expect(ideaShare(both, findIdeas(both, '', 'an African dance'))).toBe(0.5);
    expect(ideaShare(both, findIdeas(both, '', 'an African heritage'))).toBe(0.75);
  });
});

test('no answer made of the stem has an idea', () => {
  const words = fc.constantFrom('storm', 'tide', 'waves', 'break', 'wall', 'sea');
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (stem, keywords) => {
      const rubric = keywords.map((keyword) => ({ keywords: [keyword], points: 1 }));
      const counts = found(rubric, stem.join(' '), stem.join(' '));
      expect(counts.every((count) => count === 0)).toBe(true);
    }),
  );
});
