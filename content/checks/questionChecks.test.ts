import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import type { CurriculumTopic } from '../curriculum.ts';
import { findQuestionProblems } from './questionChecks.ts';

const plants: CurriculumTopic = {
  id: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501',
  key: 'topic:4:5:plants',
  subjectId: 4,
  grade: 5,
  orderIndex: 1,
  name: 'Plants',
  category: 'Life',
  description: 'The parts of a plant and what each is for.',
  masteryThreshold: 80,
  learningObjectives: ['Name the roots, stem, leaves and petals'],
};
const common = {
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
  explanation: 'Roots grow in the soil and take in water from it.',
} as const;
const root = {
  ...common,
  questionType: 'mcq',
  question: 'Which part of a plant takes in water?',
  options: ['leaf', 'root', 'stem', 'petal'],
  correctAnswer: 1,
} as const;
const label = (x: number, y: number, correctLabel: string) => ({ x, y, correctLabel });
const flower = {
  ...common,
  questionType: 'diagram_labeling',
  question: 'Label the parts of the flower.',
  imageUrl: '/figures/flower.svg',
  imageAlt: 'A flower cut in half, with three lines.',
  labelPositions: [label(10, 10, 'petal'), label(50, 50, 'stem'), label(90, 10, 'sepal')],
} as const;

const problems = (content: object): readonly string[] =>
  findQuestionProblems(content as QuestionContent, plants);

test('good questions have no problems', () => {
  expect(problems(root)).toEqual([]);
  expect(problems(flower)).toEqual([]);
});

test.each<readonly [object, string]>([
  [{ options: ['0.5', '1/2', '2', '5'] }, 'two options are worth the same'],
  ...[
    ['50 cm', '0.5 m', '2 m', '5 m'],
    ['Root', 'root', 'stem', 'leaf'],
    ['root.', 'root', 'stem', 'leaf'],
    ['half', '1/2', '2/3', '3/4'],
    ['three-quarters', '75%', '2/3', '1/4'],
    ['one and a half', '1.5', '2/3', '3/4'],
    ['2 h', '120 min', '100 min', '3 h'],
    ['half an hour', '30 minutes', '20 min', '40 min'],
    ['90 s', '1 min 30 s', '100 s', '2 min'],
    ['twenty-five', '25', '26', '27'],
    ['two hundred', '200', '20', '2000'],
    ['two leaves', '2 leaves', '4 leaves', '6 leaves'],
  ].map((options) => [{ options }, 'two options are worth the same'] as const),
  [
    { options: ['leaf', 'the long white root under the ground', 'stem', 'petal'] },
    'far the longest',
  ],
  [
    { options: ['the leaves of it', 'root', 'the stem of it', 'the petals of it'] },
    'far the shortest',
  ],
  [
    { options: ['leaf', 'root', 'stem', 'All of the above'] },
    'an option speaks of the other options',
  ],
  [{ explanation: 'It is the root.' }, 'its explanation is shorter than 20'],
  [{ explanation: 'Roots take in water from the soil' }, 'does not end with a full stop'],
  [{ explanation: 'Option B is right, since roots drink.' }, 'names an option by a letter'],
  ...[
    'Roots take in water. The third choice only holds the plant up.',
    'Roots take in water. The last two options are above the ground.',
    'Roots take in water. Choice 4 is part of the flower.',
  ].map((explanation) => [{ explanation }, 'its explanation counts the options'] as const),
  [{ question: `Which part ${'of the big plant '.repeat(10)}drinks?` }, 'words, more than 35'],
  [
    { question: 'Which photosynthetic, herbaceous, perennial, deciduous thing is it?' },
    'more than 3 hard words: photosynthetic, herbaceous, perennial, deciduous',
  ],
  [
    { explanation: 'Roots recognize water, whatever its color.' },
    'American spelling: color, recognize',
  ],
  [{ question: 'Which part takes in  water?' }, 'a slip of the pen'],
  [{ question: 'On which part of a plant does a leaf belong?' }, 'a wrong preposition'],
  [
    { question: 'How do these two words belong together? leaf, root' },
    'a wrong preposition or verb',
  ],
  ...[
    'Three of the numbers 33, 68, 34 and 64 are even numbers. Which one is not?',
    'Which number is a multiple of 16?',
    'Which number is a common factor of 56 and 48?',
    'Put these eight-digit numbers in ascending order.',
  ].map(
    (question) =>
      [{ question, difficulty: 'Advanced' }, 'Advanced by the size of its numbers alone'] as const,
  ),
  ...['1 spaces', '1 small spaces', '1 feet', '1 equal glasses'].map(
    (few) => [{ explanation: `Roots end ${few} below.` }, `a plural after 1: "${few}"`] as const,
  ),
  [
    { question: 'Which part of a plant drinks, according to the article?' },
    'it speaks of the article',
  ],
  [{ imageUrl: '/figures/plant.svg' }, 'a picture needs both imageUrl and imageAlt'],
  [
    { imageUrl: '/figures/plant.svg', imageAlt: 'A plant with one root in water.' },
    'its imageAlt gives the answer away: root',
  ],
])('a multiple-choice question is refused with %j', (fault, problem) => {
  expect(problems({ ...root, ...fault })).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['Which place is written as it should be?', ['Kingston', 'kingston', 'KINGSTON', 'KingSton']],
  ['Which sentence has its capital letters?', ['I am Ann.', 'i am Ann.', 'I am Bo.', 'I am Cy.']],
  ['Which sentence ends as it should?', ['Who is it?', 'Who is it!', 'Who is it,', 'Who is it.']],
  ['Which fraction is the largest?', ['a half', 'a third', 'two fifths', 'three tenths']],
  ['How long is the lesson?', ['1 h', '1 min', '1 s', '1 day']],
])('options that are not the same: %s', (question, options) => {
  expect(problems({ ...root, question, options })).toEqual([]);
});

test.each([
  'Shape 1 needs 6 sticks, and row 1 is at the front.',
  'It is 0.1 metres, 21 feet, −1 degrees or 1/3 cups long.',
  'There is 1 glass for 1 small class in 1 bus, and 1 has one factor.',
])('a 1 that no plural follows: %s', (explanation) => {
  expect(problems({ ...root, explanation })).toEqual([]);
});

const LEFT_OUT = 'its explanation leaves out the working';
test.each([
  ['Work out 754 + 589.', 'Write ones under ones: 754 + 589 = 1,343.', [LEFT_OUT]],
  ['Work out 4.7 + 16.2.', 'Write the points under each other: 4.7 + 16.2 = 20.9.', [LEFT_OUT]],
  ['Work out 4.7 + 16.2.', 'Tenths: 7 + 2 = 9. Ones: 4 + 6 = 10. The sum is 20.9.', []],
  ['Work out 4.7 × 100.', '100 has 2 zeros, so every digit moves 2 places: 470.', []],
  [
    'A film starts at 2:55 p.m. and ends at 4:05 p.m. How long does it last?',
    'Count on from 2:55 p.m., then count the hours and the minutes that are left: 70 minutes.',
    [LEFT_OUT],
  ],
  [
    'A film starts at 2:55 p.m. and ends at 4:05 p.m. How long does it last?',
    'First go to the full hour, then on: 70 minutes.',
    [LEFT_OUT],
  ],
  [
    'A film starts at 2:55 p.m. and ends at 4:05 p.m. How long does it last?',
    'To 3:00 p.m., 5 minutes; to 4:05 p.m., 65. 5 + 65 = 70 minutes.',
    [],
  ],
  [
    'A film starts at 1:25 p.m. and lasts 50 minutes. At what time does it end?',
    'Count on 50 minutes from 1:25 p.m.: first the hours, then the minutes.',
    [LEFT_OUT],
  ],
  [
    'A film starts at 1:25 p.m. and lasts 50 minutes. At what time does it end?',
    'Of the 50 minutes, 35 lead to 2:00 p.m. and the other 15 to 2:15 p.m.',
    [],
  ],
  [
    'Column A: 34 + 19. Column B: 58 − 4. Which statement is true?',
    'Column A is 53 and column B is 54.',
    [LEFT_OUT],
  ],
])('the explanation must show the working: %s %s', (question, explanation, found) => {
  expect(problems({ ...root, question, explanation })).toEqual(found);
});

test.each([
  ['A plant with one root, in water.', 'root'],
  ['Root: it lies in water.', 'root'],
  ['Two leaves (a root) and a stem.', 'root'],
  ['Water climbs in the plant’s root.', "plant's root"],
  ['Rain of 1,200 mm, then none.', '1,200 mm'],
])('the words for a picture give an answer away beside a sign: %s', (imageAlt, key) => {
  const options = ['leaf', key, 'flower', 'petal'];
  expect(problems({ ...root, options, imageUrl: '/figures/plant.svg', imageAlt })).toContain(
    `its imageAlt gives the answer away: ${key}`,
  );
});

test.each(['A barn.', 'It is −5 °C outside.', 'The sum is 1,500.'])(
  'the words for a picture do not hold a part of a word or number as an answer: %s',
  (imageAlt) => {
    const content = { ...root, questionType: 'short_constructed', imageUrl: '/figures/a.svg' };
    const acceptedAnswers = ['bar', '5', '500'];
    expect(problems({ ...content, imageAlt, acceptedAnswers }).join()).not.toContain('gives');
  },
);

test('naming all the options in words for a picture gives nothing away', () => {
  const imageAlt = 'A plant with lines to its leaf, root, stem and petal.';
  expect(problems({ ...root, imageUrl: '/figures/plant.svg', imageAlt })).toEqual([]);
});

test.each([
  [{ labelPositions: flower.labelPositions.slice(0, 2) }, 'it has 2 labels, not 3 to 5'],
  [
    { labelPositions: [label(10, 10, 'petal'), label(20, 15, 'stem'), label(90, 10, 'sepal')] },
    'two labels are nearer than 14',
  ],
  [{ imageUrl: undefined, imageAlt: undefined }, 'there is no picture to label'],
  [{ imageAlt: 'A flower with a petal.' }, 'gives the answer away: petal'],
])('a question with labels is refused with %j', (fault, problem) => {
  expect(problems({ ...flower, ...fault })).toEqual([expect.stringContaining(problem)]);
});

test.each([
  [
    {
      questionType: 'short_constructed',
      wordLimit: 12,
      acceptedAnswers: ['roots grow in the soil and take in water from it'],
    },
    'its explanation only repeats the answer',
  ],
  [
    { questionType: 'short_constructed', acceptedAnswers: ['water'] },
    'it has no wordLimit of 20 or less',
  ],
  [
    { questionType: 'short_constructed', wordLimit: 2, acceptedAnswers: ['water and salts'] },
    'an accepted answer is over its wordLimit',
  ],
  [{ questionType: 'matching', left: ['a', 'b'], right: ['c', 'd'] }, 'it has 2 pairs, not 4 to 5'],
  [{ questionType: 'sequencing', sequenceItems: ['a', 'b', 'c'] }, 'it has 3 items, not 4 to 6'],
  [
    { questionType: 'multiple_select', options: ['a', 'b', 'c', 'd'], correctAnswers: [0, 1] },
    'it has 4 options, not 5 to 6',
  ],
  [
    { questionType: 'multiple_select', options: ['a', 'b', 'c', 'd', 'e'], correctAnswers: [0, 1] },
    'its stem does not say "two"',
  ],
  [
    {
      questionType: 'table_grid',
      rows: ['a', 'b'],
      columns: ['c', 'd'],
      correctColumns: [0, 1],
    },
    'it has 2 rows, not 3 to 5',
  ],
  [
    {
      questionType: 'table_grid',
      rows: ['a', 'b', 'e'],
      columns: ['takes in water from the soil', 'd'],
      correctColumns: [0, 1, 0],
    },
    'a column has more than 24 letters',
  ],
  [
    {
      questionType: 'extended_response',
      wordLimit: 60,
      rubric: ['Root', 'soil', 'water'].map((word) => ({ keywords: [word], points: 1 })),
    },
    'a keyword has a capital letter',
  ],
  [
    { questionType: 'extended_response', rubric: [{ keywords: ['root'], points: 1 }] },
    'it has 1 ideas in its rubric, not 3 to 8',
  ],
])('other types: %j', (fault, problem) => {
  const { question } = root;
  expect(problems({ ...common, question, ...fault })[0]).toContain(problem);
});

test('a territory is distinguished from a country', () => {
  const labelPositions = [
    label(10, 10, 'Cuba'),
    label(50, 50, 'Puerto Rico'),
    label(90, 10, 'Haiti'),
  ];
  const map = { ...flower, imageAlt: 'A map with three lines.', labelPositions };
  const question = 'Label the three coloured countries.';
  expect(problems({ ...map, question })).toEqual(['it takes a territory for a country']);
  const better = 'Label the three coloured countries and territories.';
  expect(problems({ ...map, question: better })).toEqual([]);
});

test('accepted answers may be spelt as pupils spell', () => {
  const { question } = root;
  const content = { ...common, question, questionType: 'short_constructed', wordLimit: 5 };
  expect(problems({ ...content, acceptedAnswers: ['30 kilometres', '30 kilometers'] })).toEqual([]);
});
