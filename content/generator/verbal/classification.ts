import { template, wrong } from '../item.ts';
import { capitalised, listed } from '../numberText.ts';
import type { ClassificationBank, WordGroup } from './classificationTypes.ts';

/** Words that belong together by something else than the group: by the first letter or as rivals. */
const otherSets = (
  { rivals = [] }: WordGroup,
  words: readonly string[],
): readonly (readonly string[])[] => [
  ...words.map((word) => words.filter((other) => other[0] === word[0])),
  ...rivals,
];

/** Returns true if another property than the group's leaves out only another word. */
const leavesOutAnother = (group: WordGroup, fitting: readonly string[], odd: string): boolean =>
  otherSets(group, [...fitting, odd]).some(
    (set) => set.includes(odd) && fitting.filter((word) => set.includes(word)).length === 2,
  );

/**
 * Returns true if another property than the group's joins a wrong option to all the words shown, but
 * not the answer.
 */
const joinsAnother = (group: WordGroup, shown: readonly string[], answer: string): boolean =>
  otherSets(group, [...shown, answer, ...group.near]).some(
    (set) =>
      !set.includes(answer) &&
      shown.every((word) => set.includes(word)) &&
      group.near.some((word) => set.includes(word)),
  );

export const oddOneOut = (bank: ClassificationBank) =>
  template('oddOneOut', (random, difficulty) => {
    const group = random.pick(bank[difficulty]);
    const { name, members, near } = group;
    const fitting = random.sample(members, 3);
    const odd = random.pick(near);
    if (leavesOutAnother(group, fitting, odd)) return undefined;
    const shown = random.shuffle([...fitting, odd]);
    return {
      stem: `Which does not belong with the others: ${listed(shown, 'or')}?`,
      answer: odd,
      distractors: fitting.map((word) => wrong(word, `did not see that it is one of the ${name}`)),
      explanation: `${capitalised(listed(fitting))} are ${name}. ${capitalised(odd)} is not.`,
      about: name,
    };
  });

export const joinsTheGroup = (bank: ClassificationBank) =>
  template('joinsTheGroup', (random, difficulty) => {
    const group = random.pick(bank[difficulty]);
    const { name, members, near } = group;
    const [answer = '', ...shown] = random.sample(members, 4);
    if (joinsAnother(group, shown, answer)) return undefined;
    return {
      stem: `Which belongs with ${listed(shown)}?`,
      answer,
      distractors: random
        .sample(near, Math.min(near.length, 4))
        .map((word) => wrong(word, 'has something to do with the group, but is not in it')),
      explanation: `${capitalised(listed(shown))} are ${name}. Of the four words only "${answer}" goes with them.`,
      about: name,
    };
  });

export const nameOfTheGroup = (bank: ClassificationBank) =>
  template('nameOfTheGroup', (random, difficulty) => {
    const { name, members, wrongNames } = random.pick(bank[difficulty]);
    const shown = random.sample(members, 4);
    return {
      stem: `What is the best name for this group? ${shown.join(', ')}`,
      answer: name,
      distractors: wrongNames.map((other) => wrong(other, 'did not test the name on every word')),
      explanation: `Test the name on each word. All four are ${name}.`,
      about: name,
    };
  });
