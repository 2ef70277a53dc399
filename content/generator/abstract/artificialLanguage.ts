import { graded, type Item, template, wrong } from '../item.ts';
import type { Random } from '../random.ts';

const SYLLABLES = [
  'bo',
  'tiri',
  'ra',
  'mek',
  'lu',
  'sapa',
  'pin',
  'dor',
  'kevo',
  'vu',
  'nol',
  'gami',
  'zet',
  'hu',
] as const;

/** A word of a made-up language, in lower case: nobody can know it, and the question says what it means. */
export const MADE_UP_WORD = new RegExp(`^(?:${SYLLABLES.join('|')})+$`);

const NOUNS = ['book', 'fish', 'tree', 'house', 'boat', 'drum', 'goat', 'road'] as const;
const ADJECTIVES = ['big', 'red', 'old', 'new', 'small', 'green', 'long', 'wet'] as const;
const VERBS = ['sees', 'likes', 'carries', 'paints', 'finds', 'sells'] as const;
const PEOPLE = ['boy', 'girl', 'farmer', 'teacher', 'sister', 'driver'] as const;

const parts = (random: Random, count: number): string[] => random.sample(SYLLABLES, count);

/** Three clues share parts; the fourth word is built from the parts the pupil has found. */
export const twoPartWord = template('twoPartWord', (random, difficulty): Item | undefined => {
  const [r, s, f, g] = parts(random, 4);
  const [adjective, otherAdjective] = random.sample(ADJECTIVES, 2);
  const [noun, otherNoun] = random.sample(NOUNS, 2);
  if (r === undefined || s === undefined || f === undefined || g === undefined) return undefined;
  const nounFirst = difficulty !== 'Beginner' && random.integer(0, 1) === 1;
  const join = (a: string, n: string): string => (nounFirst ? n + a : a + n);
  return {
    stem: `In a made-up language ${join(r, s)} is ${adjective} ${noun}, ${join(r, f)} is ${adjective} ${otherNoun} and ${join(g, s)} is ${otherAdjective} ${noun}. What is ${otherAdjective} ${otherNoun}?`,
    answer: join(g, f),
    distractors: [
      wrong(join(f, g), 'changed the order of the parts'),
      wrong(join(r, f), `used the part for "${adjective}"`),
      wrong(join(g, s), `used the part for "${noun}"`),
      wrong(join(r, s), 'copied the first word'),
    ],
    explanation: `"${adjective}" is in the first two, so it is ${r}. Then ${s} is ${noun}, ${f} is ${otherNoun} and ${g} is ${otherAdjective}. The order stays: ${join(g, f)}.`,
  };
});

/** Plural or size is shown by an ending. */
export const wordWithEnding = template(
  'wordWithEnding',
  (random, difficulty) => {
    const [stemA, stemB, ending, extra] = parts(random, 4);
    const [nounA, nounB] = random.sample(
      ['book', 'boat', 'goat', 'drum', 'road', 'tree', 'hat', 'pen'],
      2,
    );
    if (stemA === undefined || stemB === undefined || ending === undefined || extra === undefined)
      return undefined;
    const before = difficulty !== 'Beginner';
    const many = (word: string): string => (before ? ending + word : word + ending);
    return {
      stem: `In a made-up language ${stemA} is ${nounA}, ${many(stemA)} is ${nounA}s and ${stemB} is ${nounB}. What is ${nounB}s?`,
      answer: many(stemB),
      distractors: [
        wrong(before ? stemB + ending : ending + stemB, 'put the part on the wrong side'),
        wrong(many(stemA), `used the part for "${nounA}"`),
        wrong(stemB + stemB, 'said the word twice'),
        wrong(before ? extra + stemB : stemB + extra, 'made up a new part'),
      ],
      explanation: `Compare ${stemA} and ${many(stemA)}: the part ${ending} ${before ? 'in front' : 'at the end'} means more than one. So ${nounB}s is ${many(stemB)}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** Three-word sentences: which part means what, and in which order. */
export const translateSentence = template(
  'translateSentence',
  (random, difficulty) => {
    const [p1, p2, v1, v2, n1] = parts(random, 5);
    const [person, otherPerson] = random.sample(PEOPLE, 2);
    const [verb, otherVerb] = random.sample(VERBS, 2);
    const noun = random.pick(NOUNS);
    if (
      p1 === undefined ||
      p2 === undefined ||
      v1 === undefined ||
      v2 === undefined ||
      n1 === undefined
    )
      return undefined;
    const order = graded([0, 1, 2], [0, 2, 1], [2, 1, 0])[difficulty];
    const say = (...words: string[]): string => order.map((at) => words[at] ?? '').join(' ');
    return {
      stem: `In a made-up language "${say(p1, v1, n1)}" is "${person} ${verb} ${noun}" and "${say(p2, v2, n1)}" is "${otherPerson} ${otherVerb} ${noun}". The word for ${verb} is ${v1}. What is "${otherPerson} ${verb} ${noun}"?`,
      answer: say(p2, v1, n1),
      distractors: [
        wrong(say(p1, v2, n1), 'mixed up the two sentences'),
        wrong(say(p2, v2, n1), `used the word for "${otherVerb}"`),
        wrong(say(v1, p2, n1), 'changed the order of the words'),
        wrong(say(p1, v1, n1), 'copied the first sentence'),
        wrong(say(n1, v1, p2), 'changed the order of the words'),
      ],
      explanation: `${n1} is in both sentences, so it is ${noun}. ${v1} is ${verb}, so ${p1} is ${person}. In the second sentence ${p2} stands in the place of the person. Keep the order: ${say(p2, v1, n1)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

/** Which part means a word: found by comparing the clues. */
export const meaningOfPart = template(
  'meaningOfPart',
  (random) => {
    const [a, b, c, d] = parts(random, 4);
    const [adjective, otherAdjective] = random.sample(ADJECTIVES, 2);
    const [noun, otherNoun] = random.sample(NOUNS, 2);
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    return {
      stem: `In a made-up language "${a} ${b}" is ${adjective} ${noun}, "${a} ${c}" is ${adjective} ${otherNoun} and "${d} ${c}" is ${otherAdjective} ${otherNoun}. Which word means ${otherAdjective}?`,
      answer: d,
      distractors: [
        wrong(a, `is in both clues with "${adjective}"`),
        wrong(c, `is in both clues with "${otherNoun}"`),
        wrong(b, `is in the clue with "${noun}"`),
      ],
      explanation: `${c} is in both clues with ${otherNoun}, so it means ${otherNoun}. The other word of the last clue, ${d}, means ${otherAdjective}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** From the made-up language back into English. */
export const readMadeUpWord = template('readMadeUpWord', (random, difficulty) => {
  const [a, b, c, d] = parts(random, 4);
  const [adjective, otherAdjective] = random.sample(ADJECTIVES, 2);
  const [noun, otherNoun] = random.sample(NOUNS, 2);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const join = (first: string, second: string): string =>
    difficulty === 'Advanced' ? second + first : first + second;
  return {
    stem: `In a made-up language ${join(a, b)} is ${adjective} ${noun}, ${join(a, c)} is ${adjective} ${otherNoun} and ${join(d, b)} is ${otherAdjective} ${noun}. What does ${join(d, c)} mean?`,
    answer: `${otherAdjective} ${otherNoun}`,
    distractors: [
      wrong(`${adjective} ${otherNoun}`, `took ${d} for "${adjective}"`),
      wrong(`${otherAdjective} ${noun}`, `took ${c} for "${noun}"`),
      wrong(`${adjective} ${noun}`, 'copied the first clue'),
    ],
    explanation: `${a} is in both clues with ${adjective}, and ${b} in both with ${noun}. So ${d} is ${otherAdjective} and ${c} is ${otherNoun}: ${otherAdjective} ${otherNoun}.`,
  };
});
