import { expect, test } from 'vitest';
import { curriculum } from '../curriculum.ts';
import { readContentFile, readQuestions } from '../questionFiles.ts';
import { drawBarGraph } from '../generator/drawing/barGraph.ts';
import { drawPieChart } from '../generator/drawing/pieChart.ts';
import { drawClock } from '../generator/drawing/clockFace.ts';
import { parseMeasure } from './amount.ts';
import { answerSheet } from './answerSheet.ts';
import { solve } from './solve.ts';

const sheet = answerSheet();

const drawingOf = (imageUrl: string | undefined): string | undefined =>
  imageUrl === undefined ? undefined : readContentFile(imageUrl.slice(1));

/** Multiple-choice questions, and typed ones with the answer as their only option. */
const questions = readQuestions('generated').flatMap(({ topicId, content }) => {
  const svg = drawingOf(content.imageUrl);
  if (content.questionType === 'mcq') {
    const { question, options, correctAnswer } = content;
    return [{ topicId, question, options, correctAnswer, svg }];
  }
  if (content.questionType !== 'short_constructed') return [];
  const { question, acceptedAnswers } = content;
  return [{ topicId, question, options: acceptedAnswers.slice(0, 1), correctAnswer: 0, svg }];
});
type Question = (typeof questions)[number];

const byRule = ({ question, options, svg }: Question): readonly number[] | undefined =>
  solve(question, options, svg);

/** The places of the right options by rule, else by the second reader; empty when neither knows. */
const solved = (one: Question): readonly number[] => {
  const found = byRule(one);
  if (found !== undefined) return found;
  const answer = sheet.get(one.question);
  return one.options.flatMap((option, at) => (option === answer ? [at] : []));
};

test('every question, solved again without its key, has exactly that one right option', () => {
  const disagreeing = questions
    .filter((one) => solved(one).join() !== String(one.correctAnswer))
    .map(
      ({ question, options, svg }) => `${question} ${options.join(' | ')}${svg ? ' (drawn)' : ''}`,
    );
  expect(disagreeing).toEqual([]);
});

/** Topics with questions of words or of knowledge: how many of their 24 a rule must still solve. */
const FLOORS: Readonly<Record<string, number>> = {
  'topic:1:4:time-length-mass-and-capacity': 20,
  'topic:1:4:perimeter-and-area': 22,
  'topic:1:4:shapes-angles-and-symmetry': 22,
  'topic:1:4:position-slides-flips-and-turns': 20,
  'topic:1:4:graphs-and-averages': 22,
  'topic:1:5:lines-and-angles': 18,
  'topic:1:5:pyramids-and-nets': 21,
  'topic:1:5:equations-averages-and-chance': 22,
  'topic:1:6:area-volume-and-surface': 22,
  'topic:1:6:angles-circles-congruence-and-similarity': 20,
  'topic:1:6:statistics-and-probability': 22,
  'topic:5:4:analogies': 0,
  'topic:5:4:classification-and-odd-one-out': 0,
  'topic:5:4:sequencing': 0,
  'topic:5:4:sentence-completion': 0,
  'topic:5:5:analogies': 0,
  'topic:5:5:classification': 0,
  'topic:5:5:essential-part': 0,
  'topic:5:5:sequencing': 0,
  'topic:5:5:text-completion': 0,
  'topic:5:6:analogies': 0,
  'topic:5:6:classification': 0,
  'topic:5:6:essential-part': 0,
  'topic:5:6:sequencing': 0,
  'topic:5:6:text-completion': 0,
  'topic:5:6:reading-passages': 0,
};

test('rules re-solve all questions of the topics that can be worked out, 1,500 in all', () => {
  const counted = curriculum()
    .filter(({ id }) => questions.some(({ topicId }) => topicId === id))
    .map(({ key, id }) => {
      const own = questions.filter(({ topicId }) => topicId === id);
      const known = own.filter((one) => byRule(one) !== undefined);
      return { key, known: known.length, floor: FLOORS[key] ?? own.length };
    });
  expect(counted.filter(({ known, floor }) => known < floor)).toEqual([]);
  expect(counted.reduce((total, { known }) => total + known, 0)).toBeGreaterThanOrEqual(1500);
});

test('rules solve every question with a drawing', () => {
  const unknown = questions.filter((one) => one.svg !== undefined && byRule(one) === undefined);
  expect(unknown.map(({ question }) => question)).toEqual([]);
});

test('the second reader answered every question no rule knows, and no other', () => {
  const open = questions.filter((one) => byRule(one) === undefined).map(({ question }) => question);
  expect([...sheet.keys()].sort()).toEqual(open.sort());
});

test('no two options are worth the same, whatever their units and spelling', () => {
  const twins = questions.filter(({ options }) => {
    const worths = options.map((option) => {
      const found = parseMeasure(option);
      return found === undefined
        ? option.toLowerCase()
        : `${found.kind} ${found.amount.toPrecision(9)}`;
    });
    return new Set(worths).size < worths.length;
  });
  expect(twins.map(({ question }) => question)).toEqual([]);
});

test('faults are found: two right options, an equal value, a clue too few, an ambiguous series', () => {
  const work = 'Work out 1/2 + 1/4. Give the answer in its lowest terms.';
  expect(solve(work, ['3/4', '1/4', '2/6', '1'])).toEqual([0]);
  expect(solve(work, ['3/4', '0.75', '2/6', '1'])).toEqual([0, 1]);
  expect(solve('Change 2 m to cm.', ['200 cm', '20 cm', '2,000 cm', '2 cm'])).toEqual([0]);
  expect(
    solve('Omar is taller than Jada. Omar is taller than Kemar. Who is the shortest?', [
      'Omar',
      'Jada',
      'Kemar',
      'Cannot tell',
    ]),
  ).toEqual([3]);
  expect(solve('What number comes next? 2, 4, 8, ___', ['16', '14', '10', '12'])).toEqual([0]);
  expect(solve('What number comes next? 1, 2, 4, 7, ___', ['11', '8', '14', '12'])).toEqual([0]);
  expect(solve('Who wrote the anthem?', ['A', 'B', 'C', 'D'])).toBeUndefined();
});

test('a pie chart of pupils in halves is found', () => {
  const part = (label: string, degrees: number) => ({ label, note: `${degrees}°`, degrees });
  const parts = [part('walking', 180), part('bus', 90), part('taxi', 90)];
  const chart = drawPieChart({ title: 'Ways to school', parts });
  const asked = (pupils: number) =>
    `The pie chart shows the ways to school of ${pupils} pupils. How many of them are in the part for walking?`;
  expect(solve(asked(20), ['10', '5', '20', '180'], chart)).toEqual([0]);
  expect(solve(asked(10), ['5', '10', '20', '180'], chart)).toEqual([]);
});

test('a drawing that shows something else than the answer is found', () => {
  const stem = 'The clock shows when Omar calls Grandma. What time is that?';
  const options = ['3:05', '3:10', '4:05', '1:15'];
  expect(solve(stem, options, drawClock(3, 5))).toEqual([0]);
  expect(solve(stem, options, drawClock(3, 10))).toEqual([1]);
  const bars = drawBarGraph({
    title: 'Patties sold',
    labels: ['May', 'June'],
    values: [20, 35],
    scale: { step: 10, spaces: 4, name: 'Patties' },
    below: 'Month',
  });
  const asked = 'The bar graph shows the patties sold. How many patties were sold in June?';
  expect(solve(asked, ['35', '30', '20', '40'], bars)).toEqual([0]);
  const [, top = ''] =
    /y="([\d.]+)" width="46" [^>]*class="bar"\/>\n<text[^>]*>June/.exec(bars) ?? [];
  expect(solve(asked, ['35', '30', '20', '40'], bars.replace(`y="${top}"`, 'y="90"'))).toEqual([1]);
  expect(solve(asked, ['35', '30', '20', '40'])).toBeUndefined();
});
