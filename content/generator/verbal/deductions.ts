import { graded, near, type Span, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { OPEN_CONCLUSION } from './syllogisms.ts';

const CHOICES = [
  ['is in the yard', 'is in the kitchen', 'is at the shop'],
  ['has a dog', 'has a cat', 'has a parrot'],
  ['came by bus', 'came by taxi', 'came on foot'],
  ['plays the drum', 'plays the flute', 'plays the guitar'],
  ['ordered soup', 'ordered fish', 'ordered chicken'],
  ['is the captain', 'is the goalkeeper', 'is the coach'],
] as const;

const negated = (fact: string): string =>
  fact
    .replace(/^is /, 'is not ')
    .replace(/^has /, 'does not have ')
    .replace(/^came /, 'did not come ')
    .replace(/^plays /, 'does not play ')
    .replace(/^ordered /, 'did not order ');

/** Either this or that, and not this; or not a third thing, which decides nothing. */
export const eitherOr = template(
  'eitherOr',
  (random) => {
    const name = random.pick(NAMES);
    const [first = '', second = '', other = ''] = random.shuffle<string>(random.pick(CHOICES));
    const isOpen = random.integer(0, 2) === 0;
    const options = [
      `${name} ${first}.`,
      `${name} ${second}.`,
      `${name} ${other}.`,
      OPEN_CONCLUSION,
    ];
    const answer = isOpen ? OPEN_CONCLUSION : `${name} ${second}.`;
    return {
      stem: `${name} either ${first} or ${second}. ${name} ${negated(isOpen ? other : first)}. What else must be true?`,
      answer,
      distractors: options
        .filter((option) => option !== answer)
        .map((option) => wrong(option, 'did not cross out just what the second sentence denies')),
      explanation: isOpen
        ? 'The second sentence crosses out neither of the two in the first one. Each of them may still be true.'
        : `One of the two is true. The first is crossed out, so the other is left: ${name} ${second}.`,
      about: [first, second].sort().join(),
    };
  },
  ['Beginner', 'Intermediate'],
);

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const dayAfter = (day: number, steps: number): string => DAYS[(((day + steps) % 7) + 7) % 7] ?? '';

const dayPhrase = (steps: number): string => {
  if (steps === 1) return 'Tomorrow';
  if (steps === -1) return 'Yesterday';
  return steps > 0 ? `In ${steps} days it` : `${-steps} days ago it`;
};

/** From a given day, back or on to the day in question. */
export const dayPuzzle = template('dayPuzzle', (random, difficulty) => {
  const today = random.integer(0, 6);
  const [low, high] = graded<Span>([1, 1], [2, 3], [3, 6])[difficulty];
  const given = random.integer(low, high) * random.pick([1, -1]);
  const asked =
    difficulty === 'Beginner' ? 2 * -Math.sign(given) : random.integer(1, 4) * -Math.sign(given);
  const opening = `${dayPhrase(given)} ${given > 0 ? 'is' : 'was'}`;
  const question =
    asked === 1
      ? 'What day is tomorrow?'
      : asked === -1
        ? 'What day was yesterday?'
        : asked > 0
          ? `What day is it in ${asked} days?`
          : `What day was it ${-asked} days ago?`;
  return {
    stem: `${opening} ${dayAfter(today, given)}. ${question}`,
    answer: dayAfter(today, asked),
    distractors: [
      wrong(dayAfter(today, given + asked), 'counted from the day that is told, not from today'),
      wrong(dayAfter(today, -asked), 'counted in the wrong direction'),
      wrong(dayAfter(today, 0), 'stopped at today'),
      wrong(dayAfter(today, asked + 1), 'counted one day too many or too few'),
      wrong(dayAfter(today, asked - 1), 'counted one day too many or too few'),
    ],
    explanation: `First find today: it is ${dayAfter(today, 0)}. Then count ${Math.abs(asked)} ${Math.abs(asked) === 1 ? 'day' : 'days'} ${asked > 0 ? 'on' : 'back'}: ${dayAfter(today, asked)}.`,
  };
});

/** Two differences that point the same way or against each other. */
export const differenceChain = template(
  'differenceChain',
  (random, difficulty) => {
    const [a, b, c] = random.sample(NAMES, 3);
    const [x, y] = [random.integer(3, 12), random.integer(2, 9)];
    const against = difficulty === 'Advanced';
    if (x <= y) return undefined;
    const answer = against ? x - y : x + y;
    const print = (value: number): string => `${value} cm`;
    return {
      stem: against
        ? `${a} is ${x} cm taller than ${b}. ${c} is ${y} cm taller than ${b}. How much taller is ${a} than ${c}?`
        : `${a} is ${x} cm taller than ${b}. ${b} is ${y} cm taller than ${c}. How much taller is ${a} than ${c}?`,
      answer: print(answer),
      distractors: [
        wrong(print(against ? x + y : x - y), 'mixed up adding and subtracting'),
        wrong(print(x), 'used only the first clue'),
        wrong(print(y), 'used only the second clue'),
        wrong(print(x * y), 'multiplied'),
      ],
      fillers: near(answer, 1, print),
      explanation: against
        ? `Both are compared with ${b}. ${a} stands ${x} cm above ${b} and ${c} only ${y} cm: ${x} − ${y} = ${answer} cm.`
        : `Go from ${c} up to ${b}, ${y} cm, and from ${b} up to ${a}, ${x} cm: ${y} + ${x} = ${answer} cm.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
