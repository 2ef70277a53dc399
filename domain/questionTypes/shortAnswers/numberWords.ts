const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DENOMINATORS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
};

const WORDS = [...SMALL, ...TENS].join('|');
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
]);
const valueOf = (word = ''): number => VALUES.get(word) ?? 0;

const ONE_HUNDRED = new RegExp(String.raw`\b(?:an?|one) hundred\b(?![ -](?:and|${WORDS})\b)`, 'g');
const LARGE = /\b(?:hundred|thousand|million|billion)s?\b/;
const UP_TO_99 = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[ -]?(${SMALL.slice(1, 10).join('|')}))?|(${SMALL.join('|')}))\b`,
  'g',
);
const PARTS = Object.keys(DENOMINATORS).join('|');
const FRACTION = new RegExp(String.raw`\b(\d+|an?)[ -](${PARTS})s?\b`, 'g');
const LONE_PART = /\b(half|quarter)\b/g;

const toFraction = (count: string, part: string): string =>
  `${/\d/.test(count) ? count : '1'}/${DENOMINATORS[part] ?? 1}`;

/**
 * Writes the number words of a folded text in figures: "two and a half" as "2 1/2". Words beyond one
 * hundred stay, because a part of them would be another number.
 */
export const toFigures = (text: string): string => {
  const small = text.replace(ONE_HUNDRED, '100');
  if (LARGE.test(small)) return text;
  return small
    .replace(UP_TO_99, (_, ten?: string, one?: string, few?: string) =>
      String(valueOf(ten) + valueOf(one ?? few)),
    )
    .replace(FRACTION, (_, count: string, part: string) => toFraction(count, part))
    .replace(LONE_PART, (part) => toFraction('', part))
    .replace(/(?<=\d) and (?=\d+\/\d)/g, ' ')
    .replace(/^(?:minus|negative) (?=\d)/, '-');
};
