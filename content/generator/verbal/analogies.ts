import { template, wrong } from '../item.ts';
import { capitalised } from '../numberText.ts';
import type { AnalogyBank, WordRelation } from './analogyTypes.ts';

/** The relations a pupil could take for this one, but not those too close to it to tell apart. */
const others = (bank: AnalogyBank, { name, closeTo = [] }: WordRelation): WordRelation[] =>
  Object.values(bank)
    .flat()
    .filter((other) => other.name !== name && !closeTo.includes(other.name));

/** "Hot is to cold as up is to what?" */
export const completeAnalogy = (bank: AnalogyBank) =>
  template('completeAnalogy', (random, difficulty) => {
    const { says, pairs } = random.pick(bank[difficulty]);
    const [shown, asked] = random.sample(pairs, 2);
    if (shown === undefined || asked === undefined) return undefined;
    const [a, b] = shown;
    const [c, d, near] = asked;
    if (b === d) return undefined;
    return {
      stem: `${capitalised(a)} is to ${b} as ${c} is to what?`,
      answer: d,
      distractors: [
        ...near.map((text) => wrong(text, `has to do with ${c}, but in another way`)),
        wrong(b, 'repeated the first pair'),
      ],
      explanation: `Put the first pair in a sentence: ${says(a, b)}. Say the same of ${c}: ${says(c, d)}.`,
      about: `${c} and ${d}`,
    };
  });

export const nameTheRelation = (bank: AnalogyBank) =>
  template('nameTheRelation', (random, difficulty) => {
    const relation = random.pick(bank[difficulty]);
    const [a, b] = random.pick(relation.pairs);
    return {
      stem: `How are these two words related: ${a} and ${b}?`,
      answer: relation.name,
      distractors: random
        .sample(others(bank, relation), 4)
        .map(({ name }) => wrong(name, 'did not test the pair in a sentence')),
      explanation: `Test it in a sentence: ${relation.says(a, b)}.`,
      about: `${a} and ${b}`,
    };
  });

export const samePairing = (bank: AnalogyBank) =>
  template('samePairing', (random, difficulty) => {
    const relation = random.pick(bank[difficulty]);
    const [shown, asked, loose] = random.sample(relation.pairs, 3);
    if (shown === undefined || asked === undefined || loose === undefined) return undefined;
    const strangers = random.sample(others(bank, relation), 3).map(({ pairs }) => {
      const [first, second] = random.pick(pairs);
      return wrong(`${first} and ${second}`, 'belongs together in another way');
    });
    const [a, b] = shown;
    const [c, d] = asked;
    const [e, , near] = loose;
    return {
      stem: `Which pair belongs together in the same way as ${a} and ${b}?`,
      answer: `${c} and ${d}`,
      distractors: [
        ...strangers,
        wrong(`${e} and ${random.pick(near)}`, 'has to do with each other in some other way'),
      ],
      explanation: `Put the pair in a sentence: ${relation.says(a, b)}. In the same way ${relation.says(c, d)}.`,
      about: `${c} and ${d}`,
    };
  });
