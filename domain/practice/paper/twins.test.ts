import { describe, expect, test } from 'vitest';
import { findTwins, type TwinCandidate } from './twins.ts';

const content = (question: string, difficulty: 'Beginner' | 'Intermediate' = 'Beginner') =>
  ({ question, difficulty, questionType: 'mcq' }) as const;

const candidate = (questionId: string, ...stem: Parameters<typeof content>): TwinCandidate => ({
  questionId,
  topicId: `topic of ${questionId}`,
  content: content(...stem),
});

const candidates = [
  candidate('a', 'How many vertices does a cube have?'),
  candidate('b', 'Work out 2/5 × 3/5.'),
  candidate('c', 'Work out 1.02 × 8.'),
  candidate('d', 'Write 11/50 as a percentage.', 'Intermediate'),
];

const twinsOf = (...stems: readonly string[]): readonly string[] =>
  findTwins(
    stems.map((stem, index) => ({ itemId: `item ${index}`, content: content(stem), candidates })),
  ).map(({ questionId }) => questionId);

const aboutText = (
  questionId: string,
  textId: string,
  kind: string,
  ...stem: Parameters<typeof content>
): TwinCandidate => ({ ...candidate(questionId, ...stem), text: { id: textId, kind } });

const textTwinsOf = (
  candidatesOfStrand: readonly TwinCandidate[],
  ...items: readonly (readonly [textId: string, kind: string, stem: string])[]
): readonly (string | undefined)[] =>
  findTwins(
    items.map(([id, kind, stem], index) => ({
      itemId: `item ${index}`,
      content: content(stem),
      candidates: candidatesOfStrand,
      text: { id, kind },
    })),
  ).map(({ questionId }) => questionId);

describe('the twin of a missed item about a text (R27)', () => {
  const poem = ['p1', 'p2', 'p3'].map((id) => aboutText(id, 'poem', 'poem', `Verse ${id}?`));
  const story = [
    aboutText('s1', 'story', 'story', 'Who is Ann?'),
    aboutText('s2', 'story', 'story', 'Why did Tom go home?'),
  ];
  const tale = [aboutText('t1', 'tale', 'story', 'Where was the goat?')];
  const strand = [...candidates, ...poem, ...story, ...tale];

  test('is a question about a text of the same kind', () => {
    expect(textTwinsOf(strand, ['x', 'poem', 'Who is Ann?'])).toEqual(['p1']);
    expect(textTwinsOf(strand, ['x', 'story', 'Verse p1?'])).toEqual(['s1']);
  });

  test('is about the same text as the other twins of the text, as long as there are questions', () => {
    const item = ['x', 'story', 'Why did Tom go home?'] as const;
    expect(textTwinsOf(strand, item, item)).toEqual(['s2', 's1']);
    expect(textTwinsOf(strand, item, item, item)).toEqual(['s2', 's1', 't1']);
  });

  test('is about a text of its own for each text of the paper', () => {
    const [one, other] = ['x', 'y'].map((id) => [id, 'story', 'Who is Ann?'] as const);
    expect(textTwinsOf(strand, one ?? expect.fail(), other ?? expect.fail())).toEqual(['s1', 't1']);
  });

  test('is about a text of another kind, or stands alone, if there is nothing nearer', () => {
    expect(textTwinsOf(poem, ['x', 'map', 'Where?'])).toEqual(['p1']);
    expect(textTwinsOf(candidates, ['x', 'map', 'How many vertices has a cube?'])).toEqual(['a']);
  });

  test('is about another text than those of the paper, which may be texts of the bank', () => {
    expect(textTwinsOf(strand, ['story', 'story', 'Who is Ann?'])).toEqual(['t1']);
    expect(textTwinsOf(story, ['story', 'story', 'Who is Ann?'])).toEqual([]);
  });

  test('is never about a text if the item stands alone', () => {
    const item = { itemId: 'item', content: content('Who is Ann?'), candidates: story };
    expect(findTwins([item])).toEqual([]);
  });
});

describe('the twin of a missed item (R27)', () => {
  test('a question of the same kind, with numbers of the same kind, is its twin', () => {
    expect(twinsOf('Work out 1/4 × 3/4.')).toEqual(['b']);
    expect(twinsOf('Work out 10.34 × 7.')).toEqual(['c']);
  });

  test('the kind counts more than the depth', () => {
    expect(twinsOf('Write 9/25 as a percentage.')).toEqual(['d']);
  });

  test('without a question of its kind the one most alike of its depth is its twin', () => {
    expect(twinsOf('How many faces has a prism?')).toEqual(['a']);
  });

  test('a question of the bank that is an item of the paper is not its twin', () => {
    const missed = (itemId: string) => ({
      itemId,
      content: content('How many vertices does a cube have?'),
      candidates,
    });
    const twins = findTwins([missed('a'), missed('b')]);
    expect(twins.map(({ questionId }) => questionId)).toEqual(['c']);
  });

  test('no question is the twin of two items, and an item may have none', () => {
    const same = 'Work out 1/4 × 3/4.';
    expect(twinsOf(same, same, same, same)).toEqual(['b', 'c', 'a']);
    expect(findTwins([{ itemId: 'item', content: content(same), candidates: [] }])).toEqual([]);
  });
});
