import { type ByDifficulty, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { listed } from '../numberText.ts';

const KINDS = [
  ['fruit', 'likes', ['mangoes', 'guavas', 'oranges', 'bananas']],
  ['sport', 'plays', ['cricket', 'netball', 'football', 'tennis']],
  ['pet', 'has', ['a dog', 'a cat', 'a goat', 'a parrot']],
  ['cap', 'wears', ['a red cap', 'a blue cap', 'a green cap', 'a white cap']],
  ['drink', 'drinks', ['milk', 'lemonade', 'sorrel', 'water']],
] as const;

/** Each child has another thing; clues rule things out. */
export const whoHasWhat = (sizes: ByDifficulty<number>) =>
  template('whoHasWhat', (random, difficulty) => {
    const count = sizes[difficulty];
    const children = random.sample(NAMES, count);
    const [, verb, all] = random.pick(KINDS);
    const things = random.sample(all, count);
    const given = random.integer(0, count - 1);
    const others = children.map((_, at) => at).filter((at) => at !== given);
    const [x = 0, y = 1, z] = random.shuffle(others);
    const clues = [
      `${children[given]} ${verb} ${things[given]}.`,
      `${children[x]} does not ${verbRoot(verb)} ${things[y]}${z === undefined ? '' : ` or ${things[z]}`}.`,
    ];
    const clueForThird =
      z === undefined ? [] : [`${children[y]} does not ${verbRoot(verb)} ${things[z]}.`];
    const asked = z === undefined ? random.pick([x, y]) : random.pick([x, y, z]);
    const answer = things[asked] ?? '';
    const options = count === 3 ? all : things;
    return {
      stem: `${listed(children)} each ${verbRoot(verb)} a different one of these: ${listed(things)}. ${[...random.shuffle([...clues, ...clueForThird])].join(' ')} What does ${children[asked]} ${verbRoot(verb)}?`,
      answer,
      distractors: options
        .filter((thing) => thing !== answer)
        .map((thing) => wrong(thing, 'did not use every clue')),
      explanation: `Cross out what cannot be. ${children.map((child, at) => `${child}: ${things[at]}`).join('; ')}.`,
    };
  });

const verbRoot = (verb: (typeof KINDS)[number][1]): string =>
  ({ likes: 'like', plays: 'play', has: 'have', wears: 'wear', drinks: 'drink' })[verb];
