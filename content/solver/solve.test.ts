import { expect, test } from 'vitest';
import { curriculum } from '../curriculum.ts';
import { readQuestions } from '../questionFiles.ts';
import { measure } from './amount.ts';
import { answerSheet } from './answerSheet.ts';
import { solve } from './solve.ts';

const sheet = answerSheet();

const questions = readQuestions('generated').flatMap(({ topicId, content }) =>
  content.questionType === 'mcq' ? [{ topicId, content }] : [],
);
type Content = (typeof questions)[number]['content'];

/** The places of the right options by rule, else by the second reader; empty when neither knows. */
function solved({ question, options }: Content): readonly number[] {
  const byRule = solve(question, options);
  if (byRule !== undefined) return byRule;
  const answer = sheet.get(question);
  return options.flatMap((option, at) => (option === answer ? [at] : []));
}

test('every question, solved again without its key, has exactly that one right option', () => {
  const disagreeing = questions
    .filter(({ content }) => solved(content).join() !== String(content.correctAnswer))
    .map(({ content }) => `${content.question} ${content.options.join(' | ')}`);
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

test('rules re-solve all questions of the topics that can be worked out, 1,266 in all', () => {
  const counted = curriculum()
    .filter(({ id }) => questions.some(({ topicId }) => topicId === id))
    .map(({ key, id }) => {
      const own = questions.filter(({ topicId }) => topicId === id);
      const byRule = own.filter(({ content }) => solve(content.question, content.options));
      return { key, byRule: byRule.length, floor: FLOORS[key] ?? own.length };
    });
  expect(counted.filter(({ byRule, floor }) => byRule < floor)).toEqual([]);
  expect(counted.reduce((total, { byRule }) => total + byRule, 0)).toBeGreaterThanOrEqual(1266);
});

test('the second reader answered every question no rule knows, and no other', () => {
  const open = questions
    .filter(({ content }) => solve(content.question, content.options) === undefined)
    .map(({ content }) => content.question);
  expect([...sheet.keys()].sort()).toEqual(open.sort());
});

test('no two options are worth the same, whatever their units and spelling', () => {
  const twins = questions.filter(({ content }) => {
    const worths = content.options.map((option) => {
      const found = measure(option);
      return found === undefined
        ? option.toLowerCase()
        : `${found.kind} ${found.amount.toPrecision(9)}`;
    });
    return new Set(worths).size < worths.length;
  });
  expect(twins.map(({ content }) => content.question)).toEqual([]);
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
      'It cannot be told.',
    ]),
  ).toEqual([3]);
  expect(solve('What number comes next? 2, 4, 8, ___', ['16', '14', '10', '12'])).toEqual([0]);
  expect(solve('What number comes next? 1, 2, 4, 7, ___', ['11', '8', '14', '12'])).toEqual([0]);
  expect(solve('Who wrote the anthem?', ['A', 'B', 'C', 'D'])).toBeUndefined();
});
