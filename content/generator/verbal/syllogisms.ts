import { template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { capitalised } from '../numberText.ts';

/** Made-up groups, so that pupils use the statements and not what they know. */
const GROUPS = [
  'wugs',
  'daxes',
  'lomas',
  'zibs',
  'tovas',
  'grunks',
  'pindels',
  'rosks',
  'mifs',
  'bleps',
] as const;
const REAL = [
  { many: 'mangoes', one: 'mango', place: 'in this basket', quality: 'ripe' },
  { many: 'books', one: 'book', place: 'on this shelf', quality: 'new' },
  { many: 'goats', one: 'goat', place: 'on this farm', quality: 'brown' },
  { many: 'buses', one: 'bus', place: 'in this yard', quality: 'green' },
  { many: 'shirts', one: 'shirt', place: 'in this box', quality: 'white' },
  { many: 'kites', one: 'kite', place: 'in this shop', quality: 'yellow' },
] as const;

/** All A are B, all B are C. */
export const chainOfAll = template(
  'chainOfAll',
  (random) => {
    const [a, b, c] = random.sample(GROUPS, 3);
    return {
      stem: `All ${a} are ${b}. All ${b} are ${c}. Which statement must be true?`,
      answer: `All ${a} are ${c}.`,
      distractors: [
        wrong(`All ${c} are ${a}.`, 'turned the statement round'),
        wrong(`All ${b} are ${a}.`, 'turned the first statement round'),
        wrong(`No ${a} are ${c}.`, 'did not join the statements'),
      ],
      explanation: `Think of rings inside rings: the ${a} are inside the ${b}, and the ${b} are inside the ${c}. So the ${a} are inside the ${c}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

/** All A are B, no B are C. */
export const chainWithNo = template(
  'chainWithNo',
  (random) => {
    const [a, b, c] = random.sample(GROUPS, 3);
    return {
      stem: `All ${a} are ${b}. No ${b} are ${c}. Which statement must be true?`,
      answer: `No ${a} are ${c}.`,
      distractors: [
        wrong(`All ${c} are ${b}.`, 'joined groups that are kept apart'),
        wrong(`Some ${a} are ${c}.`, 'did not use the word "no"'),
        wrong(`All ${b} are ${a}.`, 'turned the first statement round'),
      ],
      explanation: `All the ${a} are inside the ${b}, and nothing inside the ${b} is one of the ${c}. So no ${a} are ${c}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

/** Some A are B, all B are C. */
export const chainWithSome = template(
  'chainWithSome',
  (random) => {
    const [a, b, c] = random.sample(GROUPS, 3);
    return {
      stem: `Some ${a} are ${b}. All ${b} are ${c}. Which statement must be true?`,
      answer: `Some ${a} are ${c}.`,
      distractors: [
        wrong(`All ${a} are ${c}.`, 'took "some" for "all"'),
        wrong(`All ${c} are ${b}.`, 'turned the statement round'),
        wrong(`No ${a} are ${c}.`, 'did not join the statements'),
      ],
      explanation: `Those ${a} that are ${b} are also ${c}, so some ${a} are ${c}. Nothing is said about the other ${a}.`,
    };
  },
  ['Advanced'],
);

/** One member of a group of which something is said. */
export const memberOfAll = template(
  'memberOfAll',
  (random) => {
    const { many, one, place, quality } = random.pick(REAL);
    return {
      stem: `All the ${many} ${place} are ${quality}. ${random.pick(NAMES)} points at one of them. What must be true?`,
      answer: `It is a ${quality} ${one}.`,
      distractors: [
        wrong(`It is a small ${one}.`, 'added something that is not said'),
        wrong(`Every ${quality} ${one} is ${place}.`, 'turned the statement round'),
        wrong(`It is not a ${quality} ${one}.`, 'did not use the statement'),
      ],
      explanation: `What is true of all is true of each one. So the ${one} is ${quality}.`,
      about: many,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** No A are B, and this is an A. */
export const memberOfNone = template(
  'memberOfNone',
  (random) => {
    const [a, b] = random.sample(GROUPS, 2);
    const name = random.pick(['Zeko', 'Mila', 'Tobo', 'Runi', 'Pako']);
    const single = (group: string): string => `one of the ${group}`;
    return {
      stem: `No ${a} are ${b}. ${name} is ${single(a ?? '')}. What must be true?`,
      answer: `${name} is not ${single(b ?? '')}.`,
      distractors: [
        wrong(`${name} is ${single(b ?? '')}.`, 'did not use the word "no"'),
        wrong(`All ${b} are ${a}.`, 'joined groups that are kept apart'),
        wrong(`Some ${b} are ${a}.`, 'joined groups that are kept apart'),
      ],
      explanation: `The ${a} and the ${b} have no member in common. ${name} belongs to the ${a}, so not to the ${b}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

interface Conditional {
  readonly condition: string;
  readonly result: string;
  readonly notCondition: string;
  readonly notResult: string;
}

const RULES: readonly Conditional[] = [
  {
    condition: 'it rains',
    result: 'the match is put off',
    notCondition: 'It does not rain',
    notResult: 'The match is not put off',
  },
  {
    condition: 'the bell rings',
    result: 'the pupils line up',
    notCondition: 'The bell does not ring',
    notResult: 'The pupils do not line up',
  },
  {
    condition: 'the gate is open',
    result: 'the goats get out',
    notCondition: 'The gate is not open',
    notResult: 'The goats do not get out',
  },
  {
    condition: 'the light is red',
    result: 'the cars stop',
    notCondition: 'The light is not red',
    notResult: 'The cars do not stop',
  },
  {
    condition: 'a storm is near',
    result: 'the boats stay in the harbour',
    notCondition: 'A storm is not near',
    notResult: 'The boats do not stay in the harbour',
  },
  {
    condition: 'the shop is closed',
    result: 'the sign is turned round',
    notCondition: 'The shop is not closed',
    notResult: 'The sign is not turned round',
  },
  {
    condition: 'the tank is full',
    result: 'the pump stops',
    notCondition: 'The tank is not full',
    notResult: 'The pump does not stop',
  },
  {
    condition: 'the team wins',
    result: 'the school has a holiday',
    notCondition: 'The team does not win',
    notResult: 'The school does not have a holiday',
  },
];

/** If P then Q. P happens. */
export const ifThenHappens = template(
  'ifThenHappens',
  (random) => {
    const { condition, result, notResult } = random.pick(RULES);
    return {
      stem: `If ${condition}, then ${result}. Today ${condition}. What must be true today?`,
      answer: `${capitalised(result)}.`,
      distractors: [
        wrong(`${notResult}.`, 'did not use the rule'),
        wrong('Nothing can be said for certain.', 'did not see that the rule applies'),
        wrong(`${capitalised(result)} every day.`, 'said more than the rule says'),
      ],
      explanation: `The rule says what follows when ${condition}. That is so today: ${result}.`,
    };
  },
  ['Beginner'],
);

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** If P then Q. Q does not happen, so P did not. */
export const ifThenNot = template(
  'ifThenNot',
  (random) => {
    const { condition, result, notCondition, notResult } = random.pick(RULES);
    return {
      stem: `If ${condition}, then ${result}. Today this is so: ${lower(notResult)}. What must be true today?`,
      answer: `${notCondition}.`,
      distractors: [
        wrong(`${capitalised(condition)}.`, 'did not see what would follow'),
        wrong('Nothing can be said for certain.', 'did not go back from the result'),
        wrong(`${capitalised(result)}.`, 'did not use what is said about today'),
      ],
      explanation: `Whenever ${condition}, ${result}. Today that is not so; therefore ${lower(notCondition)}.`,
    };
  },
  ['Advanced'],
);

/** If P then Q. Q happens: P may or may not be the reason. */
export const ifThenMaybe = template(
  'ifThenMaybe',
  (random) => {
    const { condition, result, notCondition } = random.pick(RULES);
    return {
      stem: `If ${condition}, then ${result}. Today this is so: ${result}. What can be said for certain about the reason?`,
      answer: 'Nothing can be said for certain.',
      distractors: [
        wrong(`The reason is that ${condition}.`, 'turned the rule round'),
        wrong(`It is certain: ${lower(notCondition)}.`, 'turned the rule round and denied it'),
        wrong('The rule has been broken today.', 'thought that only one reason is possible'),
      ],
      explanation: `The rule says what follows when ${condition}. Something else may lead to the same thing, so the reason is not certain.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
