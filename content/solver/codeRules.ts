import { findIndexes, type Rule } from './rule.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const place = (letter: string): number => ALPHABET.indexOf(letter);
const shiftBetween = (plain: string, coded: string): number =>
  (place(coded.charAt(0)) - place(plain.charAt(0)) + 26) % 26;
const encode = (word: string, by: number): string =>
  [...word].map((letter) => ALPHABET[(place(letter) + by) % 26] ?? '').join('');

const letterShift: Rule = (stem, options) => {
  const match =
    /^In a code ([A-Z]+) is written ([A-Z]+)\. (?:How is ([A-Z]+) written|Which word is written ([A-Z]+))\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const [, plain = '', coded = '', word, code] = match;
  const by = shiftBetween(plain, coded);
  return findIndexes(options, (option) =>
    word === undefined ? encode(option, by) === code : option === encode(word, by),
  );
};

const letterNumbers: Rule = (stem, options) => {
  const match = /^In a code ([A-Z]+) is written ([\d ]+)\. How is ([A-Z]+) written\?$/.exec(stem);
  if (match === null) return undefined;
  const plus = Number((match[2] ?? '').split(' ')[0]) - place((match[1] ?? '').charAt(0));
  return findIndexes(
    options,
    (option) => option === [...(match[3] ?? '')].map((letter) => place(letter) + plus).join(' '),
  );
};

const signs: Rule = (stem, options) => {
  const match =
    /^([A-Z]+) is written (.*) and ([A-Z]+) is written (.*)\. How is ([A-Z]+) written\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const [, first = '', signsA = '', second = '', signsB = '', word = ''] = match;
  const key = new Map(
    [...(first + second)].map((letter, at) => [
      letter,
      [...signsA.split(' '), ...signsB.split(' ')][at],
    ]),
  );
  return findIndexes(
    options,
    (option) => option === [...word].map((letter) => key.get(letter)).join(' '),
  );
};

/** Every way to cut a word in two. */
const cuts = (word: string): (readonly [string, string])[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const,
  );

interface Clue {
  readonly word: string;
  readonly meaning: string;
}

/** Dictionaries, in both orders of the parts, that explain all clues written as one word of two parts. */
const dictionaries = (clues: readonly Clue[]): ReadonlyMap<string, string>[] => {
  const found: Map<string, string>[] = [];
  for (const swapped of [false, true]) {
    let partial: Map<string, string>[] = [new Map<string, string>()];
    for (const { word, meaning } of clues) {
      const [first = '', second = ''] = meaning.split(' ');
      partial = partial.flatMap((known) =>
        cuts(word).flatMap(([head, tail]) => {
          const next = new Map(known);
          for (const [english, made] of [
            [first, swapped ? tail : head],
            [second, swapped ? head : tail],
          ] as const) {
            if ((next.get(english) ?? made) !== made) return [];
            next.set(english, made);
          }
          return [next.set('order', swapped ? 'swapped' : 'straight')];
        }),
      );
    }
    found.push(...partial);
  }
  return found;
};

const madeUpWords: Rule = (stem, options) => {
  const match =
    /^In a made-up language (\w+) is (\w+ \w+), (\w+) is (\w+ \w+) and (\w+) is (\w+ \w+)\. (?:What is (\w+ \w+)|What does (\w+) mean)\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const [, w1 = '', m1 = '', w2 = '', m2 = '', w3 = '', m3 = '', asked, coded] = match;
  const say = (dictionary: ReadonlyMap<string, string>, meaning: string): string => {
    const [first = '', second = ''] = meaning
      .split(' ')
      .map((english) => dictionary.get(english) ?? '?');
    return dictionary.get('order') === 'swapped' ? second + first : first + second;
  };
  const all = dictionaries([
    { word: w1, meaning: m1 },
    { word: w2, meaning: m2 },
    { word: w3, meaning: m3 },
  ]);
  return findIndexes(options, (option) =>
    all.some((dictionary) =>
      asked === undefined ? say(dictionary, option) === coded : say(dictionary, asked) === option,
    ),
  );
};

const plural: Rule = (stem, options) => {
  const match =
    /^In a made-up language (\w+) is (\w+), (\w+) is \w+s and (\w+) is (\w+)\. What is \w+s\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const [, one = '', , many = '', other = ''] = match;
  const answer = many.startsWith(one)
    ? other + many.slice(one.length)
    : many.slice(0, many.length - one.length) + other;
  return findIndexes(options, (option) => option === answer);
};

const shared = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => b.includes(word));

const spacedWords: Rule = (stem, options) => {
  const match =
    /^In a made-up language "(.*?)" is (.*?), "(.*?)" is (.*?) and "(.*?)" is (.*?)\. Which word means (\w+)\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const clues = [1, 3, 5].map(
    (at) => [(match[at] ?? '').split(' '), (match[at + 1] ?? '').split(' ')] as const,
  );
  const asked = match[7] ?? '';
  return findIndexes(options, (option) =>
    clues.every(([made, english]) => made.includes(option) === english.includes(asked)),
  );
};

const madeUpSentence: Rule = (stem, options) => {
  const match =
    /^In a made-up language "(.*?)" is "(.*?)" and "(.*?)" is "(.*?)"\. The word for (\w+) is (\w+)\. What is "(.*)"\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const [made1, made2] = [(match[1] ?? '').split(' '), (match[3] ?? '').split(' ')];
  const [noun = ''] = shared(made1, made2);
  const verbAt = made1.indexOf(match[6] ?? '');
  const nounAt = made1.indexOf(noun);
  const answer = made2
    .map((word, at) => (at === verbAt ? (match[6] ?? '') : at === nounAt ? noun : word))
    .join(' ');
  return findIndexes(options, (option) => option === answer);
};

export const CODE_RULES: readonly Rule[] = [
  letterShift,
  letterNumbers,
  signs,
  madeUpWords,
  plural,
  spacedWords,
  madeUpSentence,
];
