import { template, wrong } from '../item.ts';
import { capitalised, listed } from '../numberText.ts';
import type { ClassificationBank } from './classificationTypes.ts';

export const oddOneOut = (bank: ClassificationBank) =>
  template('oddOneOut', (random, difficulty) => {
    const { name, members, near } = random.pick(bank[difficulty]);
    const fitting = random.sample(members, 3);
    const odd = random.pick(near);
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
    const { name, members, near } = random.pick(bank[difficulty]);
    const [answer = '', ...shown] = random.sample(members, 4);
    return {
      stem: `Which belongs with ${listed(shown)}?`,
      answer,
      distractors: random
        .sample(near, Math.min(near.length, 4))
        .map((word) => wrong(word, 'has something to do with the group, but is not in it')),
      explanation: `${capitalised(listed(shown))} are ${name}. Of the four only ${answer} is one too.`,
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
