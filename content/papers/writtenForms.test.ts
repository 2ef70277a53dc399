import { expect, test } from 'vitest';
import { shortBlueprint, shortForm } from './fixtures/shortForm.ts';
import { readWrittenForm } from './writtenForms.ts';

const read = (text: string) => readWrittenForm(text, shortBlueprint, 1);

test('a form is read in the order of its file, each item with its text', () => {
  const { form, problems } = read(shortForm);
  expect(problems).toEqual([]);
  const [stimulus] = form.stimuli;
  expect(form.stimuli).toMatchObject([
    {
      kind: 'notice',
      title: 'Kite Day',
      text: /^Kite Day is .*\n\n\[table\] Times [^]*large kites$/,
      glossary: [{ word: 'park', meaning: 'a large garden for everybody' }],
    },
  ]);
  expect(form.items.map(({ content }) => content.stimulusId)).toEqual([
    undefined,
    stimulus?.stimulusId,
    stimulus?.stimulusId,
    undefined,
  ]);
  expect(form.items.map(({ strand, depth, content }) => [strand, depth, content.points])).toEqual([
    ['Words', 1, 10],
    ['Notice', 1, 10],
    ['Notice', 2, 12],
    ['Words', 2, 12],
  ]);
});

test('another reading of the same file gives the same ids', () => {
  expect(read(shortForm)).toEqual(read(shortForm));
});

test.each([
  ['# A short', 'A short', '1: The first line is no title.'],
  ['blueprint: short-4', 'blueprint: other', '2: It needs "blueprint: short-4".'],
  ['"options":["huge"', '"options":["tiny"', '5: '],
  ['kind: notice', 'kind: song', '7: A text needs its title'],
  ['park: a large', 'beach: a large', '1: The word "beach" is not in the text.'],
  ['{"from":1,', '{"from":0,', '21: "lines.from" cannot be used'],
  [
    '"difficulty":"Beginner","question":"Where',
    '"difficulty":"Advanced","question":"Where',
    '21: An item of depth 1',
  ],
  [
    'rhymes with “kite”?","',
    'rhymes with “kite”?","lines":{"from":1,"to":1},"',
    '27: It names lines',
  ],
  [
    'How long after the small kites do the large kites fly?',
    'Where is Kite Day?',
    '22: The form asks',
  ],
  [
    '"strand":"Words","depth":1',
    '"strand":"Notice","depth":1',
    '1: It has 1 items of Words, not 2.',
  ],
  [
    '\n[no stimulus]\n\n[items]\n',
    '\n[no stimulus]\n\n[words]\npark: a garden\n\n[items]\n',
    '26: These words',
  ],
])('a form with %s as %s is refused by its line', (right, wrong, problem) => {
  const { problems } = read(shortForm.replace(right, wrong));
  expect(problems.map((one) => one.slice(0, problem.length))).toContain(problem);
});
