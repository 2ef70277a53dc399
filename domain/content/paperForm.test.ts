import { describe, expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { countCells, type Blueprint } from './blueprint.ts';
import type { PaperItem, PaperStimulus } from './paperEvents.ts';
import { paperForm, type AddPaperForm } from './paperForm.ts';
import { listPaperTexts } from './paperTexts.ts';
import type { QuestionContent } from './questionContent.ts';

const now = momentOf(Date.UTC(2026, 10, 16, 13));
const formId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0801';
const administratorId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0009';

const itemId = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f090${n}`;

const content = (correctAnswer: number): QuestionContent => ({
  questionType: 'mcq',
  question: 'Which number is even?',
  options: ['3', '4', '5', '7'],
  correctAnswer,
  explanation: '4 is two times 2.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
});

const item = (n: number, strand: string, depth: 1 | 2 | 3): PaperItem => ({
  itemId: itemId(n),
  strand,
  depth,
  content: content(1),
});

const blueprint: Blueprint = {
  name: 'numeracy-4',
  component: 'numeracy',
  grade: 4,
  form: '2026 form',
  title: 'Grade 4 Numeracy',
  minutes: 60,
  strands: [
    { name: 'Number', items: 2 },
    { name: 'Geometry', items: 1 },
  ],
  depths: [
    { depth: 1, items: 1 },
    { depth: 2, items: 2 },
    { depth: 3, items: 0 },
  ],
  result: { type: 'count' },
  assumptions: [],
};

const items = [item(1, 'Number', 1), item(2, 'Number', 2), item(3, 'Geometry', 2)];

const add = (changes: Partial<AddPaperForm> = {}): AddPaperForm => ({
  type: 'AddPaperForm',
  now,
  formId,
  number: 1,
  blueprint,
  seed: 'numeracy-4|1',
  items,
  administratorId: null,
  ...changes,
});

const text: PaperStimulus = {
  stimulusId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01',
  kind: 'notice',
  title: 'Sports day',
  text: 'Races begin at nine.',
  glossary: [{ word: 'races', meaning: 'runs to see who is fastest' }],
};

/** The items, some of them about the text. */
const aboutText = (...places: readonly number[]): readonly PaperItem[] =>
  items.map((one, at) =>
    places.includes(at + 1)
      ? { ...one, content: { ...one.content, stimulusId: text.stimulusId } }
      : one,
  );

const rekey = {
  type: 'RekeyItem',
  now,
  itemId: itemId(2),
  reason: 'wrong key',
  administratorId,
} as const;

const given = givenCommands(paperForm);

describe('a form of an exam paper (R27)', () => {
  test('a form that meets its blueprint is added and frozen', () => {
    given()
      .when(add())
      .then({ type: 'PaperFormAdded', data: { number: 1, blueprint } });
    given(add())
      .when(add({ items: items.toReversed() }))
      .thenNothing();
    given(add({ administratorId })).when(add({ administratorId })).thenRejected('form-exists');
  });

  test('a form with too few items of a strand or a depth is refused', () => {
    given()
      .when(add({ items: items.slice(1) }))
      .thenRejected('blueprint-not-met');
    given()
      .when(add({ items: [item(1, 'Number', 2), ...items.slice(1)] }))
      .thenRejected('blueprint-not-met');
  });

  test('a form with an item twice, or with one that nobody can answer, is refused', () => {
    given()
      .when(add({ items: [item(2, 'Number', 1), ...items.slice(1)] }))
      .thenRejected('items-repeated');
    const wrong = {
      ...item(1, 'Number', 1),
      content: { ...content(1), options: ['4', '4', '5', '6'] },
    };
    given()
      .when(add({ items: [wrong as PaperItem, ...items.slice(1)] }))
      .thenRejected('question-inconsistent');
  });

  test('a form keeps its texts, and its items their places beside them', () => {
    const withTexts = add({ items: aboutText(2, 3), stimuli: [text] });
    given()
      .when(withTexts)
      .then({ type: 'PaperFormAdded', data: { stimuli: [text] } });
    expect(listPaperTexts(aboutText(2, 3), [text])).toEqual([{ stimulus: text, from: 2, to: 3 }]);
    given(withTexts)
      .when({ ...rekey, content: { ...content(2), stimulusId: text.stimulusId } })
      .then({ type: 'PaperItemRekeyed' });
    given(withTexts)
      .when({ ...rekey, content: content(2) })
      .thenRejected('question-inconsistent');
  });

  test.each([
    ['an item names a text that is not there', add({ items: aboutText(1) })],
    ['a text has no item', add({ stimuli: [text] })],
    [
      'items about a text do not follow each other',
      add({ items: aboutText(1, 3), stimuli: [text] }),
    ],
    ['a text is there twice', add({ items: aboutText(1), stimuli: [text, text] })],
    [
      'a text explains a word that it does not have',
      add({
        items: aboutText(1),
        stimuli: [{ ...text, glossary: [{ word: 'mango', meaning: 'a fruit' }] }],
      }),
    ],
  ])('a form is refused if %s', (_why, command) => {
    given().when(command).thenRejected('stimulus-inconsistent');
  });

  test('a form is retired once', () => {
    const retire = { type: 'RetirePaperForm', now, reason: 'old', administratorId } as const;
    given(add()).when(retire).then({ type: 'PaperFormRetired' });
    given(add(), retire).when(retire).thenNothing();
    given().when(retire).thenRejected('form-not-found');
  });

  test('an item is struck out once', () => {
    const strike = { type: 'StrikeOutItem', now, reason: 'two right', administratorId } as const;
    given(add())
      .when({ ...strike, itemId: itemId(2) })
      .then({ type: 'PaperItemStruckOut', data: { itemId: itemId(2) } });
    given(add(), { ...strike, itemId: itemId(2) })
      .when({ ...strike, itemId: itemId(2) })
      .thenNothing();
    given(add())
      .when({ ...strike, itemId: itemId(9) })
      .thenRejected('item-not-found');
  });

  test('an item gets another key, but not another text', () => {
    given(add())
      .when({ ...rekey, content: content(2) })
      .then({ type: 'PaperItemRekeyed', data: { content: content(2) } });
    given(add())
      .when({ ...rekey, content: content(1) })
      .thenNothing();
    given(add())
      .when({ ...rekey, content: { ...content(2), question: 'Which number is odd?' } })
      .thenRejected('question-inconsistent');
  });
});

test('the items of a paper are counted by strand and depth beside what is wanted', () => {
  expect(countCells(blueprint, items.slice(1))).toEqual({
    strands: [
      { name: 'Number', wanted: 2, found: 1, depths: [0, 1, 0] },
      { name: 'Geometry', wanted: 1, found: 1, depths: [0, 1, 0] },
    ],
    depths: [
      { depth: 1, wanted: 1, found: 0 },
      { depth: 2, wanted: 2, found: 2 },
      { depth: 3, wanted: 0, found: 0 },
    ],
  });
});
