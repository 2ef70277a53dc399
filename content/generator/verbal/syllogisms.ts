import { type Item, template, wrong } from '../item.ts';
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

const FACTS = ['condition', 'notCondition', 'result', 'notResult'] as const;

const RULES: readonly Conditional[] = [
  {
    condition: 'it rains',
    result: 'the match is put off',
    notCondition: 'it does not rain',
    notResult: 'the match is not put off',
  },
  {
    condition: 'the bell rings',
    result: 'the pupils line up',
    notCondition: 'the bell does not ring',
    notResult: 'the pupils do not line up',
  },
  {
    condition: 'the gate is open',
    result: 'the goats get out',
    notCondition: 'the gate is not open',
    notResult: 'the goats do not get out',
  },
  {
    condition: 'the light is red',
    result: 'the cars stop',
    notCondition: 'the light is not red',
    notResult: 'the cars do not stop',
  },
  {
    condition: 'a storm is near',
    result: 'the boats stay in the harbour',
    notCondition: 'a storm is not near',
    notResult: 'the boats do not stay in the harbour',
  },
  {
    condition: 'the shop is closed',
    result: 'the sign is turned round',
    notCondition: 'the shop is not closed',
    notResult: 'the sign is not turned round',
  },
  {
    condition: 'the tank is full',
    result: 'the pump stops',
    notCondition: 'the tank is not full',
    notResult: 'the pump does not stop',
  },
  {
    condition: 'the team wins',
    result: 'the school has a holiday',
    notCondition: 'the team does not win',
    notResult: 'the school does not have a holiday',
  },
];

/** The right answer if the premises decide nothing more. */
export const OPEN_CONCLUSION = 'Nothing else is certain.';

/**
 * A rule and one fact of today; the other three and "nothing else" are the options, whichever is right,
 * so that none of them gives itself away.
 */
const conditional = (
  rule: Conditional,
  today: keyof Conditional,
  answer: keyof Conditional | undefined,
): Pick<Item, 'stem' | 'answer' | 'distractors'> => {
  const print = (fact: keyof Conditional): string => `${capitalised(rule[fact])}.`;
  const others = FACTS.filter((fact) => fact !== today && fact !== answer);
  return {
    stem: `If ${rule.condition}, then ${rule.result}. Today ${rule[today]}. What else must be true today?`,
    answer: answer === undefined ? OPEN_CONCLUSION : print(answer),
    distractors: [
      ...others.map((fact) => wrong(print(fact), 'turned the rule round or left it out')),
      ...(answer === undefined
        ? []
        : [wrong(OPEN_CONCLUSION, 'did not see what the rule says of today')]),
    ],
  };
};

/** If P then Q. P happens. */
export const ifThenHappens = template(
  'ifThenHappens',
  (random) => {
    const rule = random.pick(RULES);
    const { condition, result } = rule;
    return {
      ...conditional(rule, 'condition', 'result'),
      explanation: `The rule says what follows when ${condition}. That is so today: ${result}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** If P then Q. Q does not happen, so P did not. */
export const ifThenNot = template(
  'ifThenNot',
  (random) => {
    const rule = random.pick(RULES);
    const { condition, result, notCondition } = rule;
    return {
      ...conditional(rule, 'notResult', 'notCondition'),
      explanation: `Whenever ${condition}, ${result}. Today that is not so; therefore ${notCondition}.`,
    };
  },
  ['Advanced'],
);

/** If P then Q. Q happens, or P does not: the other may be so or not. */
export const ifThenMaybe = template('ifThenMaybe', (random) => {
  const rule = random.pick(RULES);
  const { condition, result } = rule;
  return random.integer(0, 1) === 1
    ? {
        ...conditional(rule, 'result', undefined),
        explanation: `The rule says what follows when ${condition}. Something else may lead to the same thing, so nothing is certain about today but that ${result}.`,
      }
    : {
        ...conditional(rule, 'notCondition', undefined),
        explanation: `The rule says only what follows when ${condition}. Today that is not so, and the rule does not say what happens then.`,
      };
});
