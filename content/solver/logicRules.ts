import { findIndexes, type Rule } from './rule.ts';

const permutations = <T>(items: readonly T[]): (readonly T[])[] => {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
};

const MORE = /(\w+) (?:is taller than|is older than|runs faster than|is heavier than) (\w+)\./g;
const TOP = /tallest|oldest|fastest|heaviest/;

/** All orders of the children that fit the clues; an answer is right when it holds in every one. */
const ordering: Rule = (stem, options) => {
  const clues = [...stem.matchAll(MORE)].map((match) => [match[1] ?? '', match[2] ?? ''] as const);
  const match = /Who is the (second )?(\w+)\?$/.exec(stem);
  if (clues.length < 2 || match === null) return undefined;
  const children = [...new Set(clues.flat())];
  const orders = permutations(children).filter((order) =>
    clues.every(([a, b]) => order.indexOf(a) < order.indexOf(b)),
  );
  const step = match[1] === undefined ? 0 : 1;
  const answers = new Set(
    orders.map((order) => order[TOP.test(match[2] ?? '') ? step : order.length - 1 - step] ?? ''),
  );
  const answer = answers.size === 1 ? [...answers][0] : 'Cannot tell';
  return findIndexes(options, (option) => option === answer);
};

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const line: Rule = (stem, options) => {
  const match = /^(\d) children stand in a line\. (.*) Who is (\w+)\?$/.exec(stem);
  if (match === null) return undefined;
  const clues = match[2] ?? '';
  const namedChildren = [...new Set(clues.match(/[A-Z]\w+/g) ?? [])];
  const children = [
    ...namedChildren,
    ...(namedChildren.length < Number(match[1]) ? ['nobody told'] : []),
  ];
  const orders = permutations(children).filter((order) =>
    clues.split('. ').every((clue) => {
      const behind = /^(\w+) is just behind (\w+)/.exec(clue);
      if (behind) return order.indexOf(behind[1] ?? '') === order.indexOf(behind[2] ?? '') + 1;
      const place = /^(\w+) is (\w+)/.exec(clue);
      return (
        place === null ||
        order.indexOf(place[1] ?? '') === PLACES.indexOf(place[2]?.replace('.', '') ?? '')
      );
    }),
  );
  const answers = new Set(orders.map((order) => order[PLACES.indexOf(match[3] ?? '')] ?? ''));
  return findIndexes(options, (option) => answers.size === 1 && answers.has(option));
};

const matching: Rule = (stem, options) => {
  const match =
    /^(.*) each (\w+) a different one of these: (.*?)\. (.*) What does (\w+) \w+\?$/.exec(stem);
  if (match === null) return undefined;
  const children = (match[1] ?? '').split(/, | and /);
  const things = (match[3] ?? '').split(/, | and /);
  const clues = (match[4] ?? '').split('. ').map((clue) => clue.replace(/\.$/, ''));
  const fits = (order: readonly string[]): boolean =>
    clues.every((clue) => {
      const [name = ''] = clue.split(' ');
      const own = order[children.indexOf(name)] ?? '';
      const named = things.filter((thing) => clue.includes(thing));
      return clue.includes('does not') ? !named.includes(own) : named.includes(own);
    });
  const answers = new Set(
    permutations(things)
      .filter(fits)
      .map((order) => order[children.indexOf(match[5] ?? '')] ?? ''),
  );
  return findIndexes(options, (option) => answers.size === 1 && answers.has(option));
};

/** Worlds of three groups: each of the seven regions is inhabited or not, no group is empty. */
const WORLDS: readonly (readonly number[])[] = Array.from({ length: 128 }, (_, bits) =>
  [1, 2, 3, 4, 5, 6, 7].filter((region) => (bits >> (region - 1)) % 2 === 1),
).filter((world) => [1, 2, 4].every((group) => world.some((region) => (region & group) > 0)));

const statementHolds = (
  statement: string,
  groups: readonly string[],
  world: readonly number[],
): boolean => {
  const match = /^(All|No|Some) (\w+) are (\w+)/.exec(statement);
  if (match === null) return false;
  const [a, b] = [1 << groups.indexOf(match[2] ?? ''), 1 << groups.indexOf(match[3] ?? '')];
  const members = world.filter((region) => (region & a) > 0);
  const inside = (region: number): boolean => (region & b) > 0;
  if (match[1] === 'All') return members.every(inside);
  return match[1] === 'No' ? !members.some(inside) : members.some(inside);
};

const syllogism: Rule = (stem, options) => {
  const match =
    /^((?:All|No|Some) \w+ are \w+)\. ((?:All|No) \w+ are \w+)\. Which statement must be true\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const premises = [match[1] ?? '', match[2] ?? ''];
  const groups = [
    ...new Set(premises.flatMap((text) => text.match(/^\w+ (\w+) are (\w+)/)?.slice(1) ?? [])),
  ];
  const possible = WORLDS.filter((world) =>
    premises.every((premise) => statementHolds(premise, groups, world)),
  );
  return findIndexes(
    options,
    (option) =>
      possible.length > 0 && possible.every((world) => statementHolds(option, groups, world)),
  );
};

const memberOfNone: Rule = (stem, options) => {
  const match = /^No (\w+) are (\w+)\. (\w+) is one of the (\w+)\. What must be true\?$/.exec(stem);
  if (match === null || match[1] !== match[4]) return undefined;
  return findIndexes(options, (option) => option === `${match[3]} is not one of the ${match[2]}.`);
};

const memberOfAll: Rule = (stem, options) => {
  const match =
    /^All the (\w+?)(?:s|es) in .* are (\w+)\. \w+ points at one of them|^All the (\w+?)(?:s|es) on .* are (\w+)\. \w+ points at one of them/.exec(
      stem,
    );
  if (match === null) return undefined;
  const quality = match[2] ?? match[4];
  return findIndexes(options, (option) => option.startsWith(`It is a ${quality} `));
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const OPEN = 'Nothing else is certain.';

/** A fact's words without what "not" does to them: "it rains" and "it does not rain" share them. */
const bare = (fact: string): string =>
  fact
    .toLowerCase()
    .replace(/\bhas\b/, 'have')
    .replace(/ (?:do(?:es)? )?not /, ' ')
    .replaceAll(/s\b|\.$/g, '');

const isNegative = (fact: string): boolean => /\bnot\b/.test(fact);
const denies = (fact: string, other: string): boolean =>
  isNegative(fact) && !isNegative(other) && bare(fact) === bare(other);

const conditional: Rule = (stem, options) => {
  const match = /^If (.*), then (.*)\. Today (.*)\. What else must be true today\?$/.exec(stem);
  if (match === null) return undefined;
  const [, condition = '', result = '', today = ''] = match;
  return findIndexes(options, (option) => {
    if (today === condition) return option === sentence(result);
    return denies(today, result) ? denies(option, condition) : option === OPEN;
  });
};

/** Returns which of the two in the first sentence the second sentence leaves. */
const eitherOr: Rule = (stem, options) => {
  const match = /^(\w+) either (.*) or (.*)\. \w+ (.*)\. What else must be true\?$/.exec(stem);
  if (match === null) return undefined;
  const last = (text = ''): string => text.split(' ').at(-1) ?? '';
  const left = [match[2], match[3]].filter((fact) => last(fact) !== last(match[4]));
  const answer = left.length === 1 ? `${match[1]} ${left[0]}.` : OPEN;
  return findIndexes(options, (option) => option === answer);
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const calendar: Rule = (stem, options) => {
  const match =
    /^(?:(Tomorrow|Yesterday)|In (\d) days it|(\d) days ago it) (?:is|was) (\w+)\. What day (?:(?:is|was) (tomorrow|yesterday)|is it in (\d) days|was it (\d) days ago)\?$/.exec(
      stem,
    );
  if (match === null) return undefined;
  const offset = (
    near: string | undefined,
    ahead: string | undefined,
    back: string | undefined,
  ): number =>
    near === undefined
      ? Number(ahead ?? 0) - Number(back ?? 0)
      : near.toLowerCase() === 'tomorrow'
        ? 1
        : -1;
  const today = DAYS.indexOf(match[4] ?? '') - offset(match[1], match[2], match[3]);
  const asked = today + offset(match[5], match[6], match[7]);
  return findIndexes(options, (option) => option === DAYS[((asked % 7) + 7) % 7]);
};

export const LOGIC_RULES: readonly Rule[] = [
  ordering,
  line,
  matching,
  syllogism,
  memberOfNone,
  memberOfAll,
  conditional,
  eitherOr,
  calendar,
];
