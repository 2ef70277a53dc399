/** Verbs that Jamaica spells with "s". "Size", "prize", "seize", "maize" and Belize are words of their own. */
const IZE =
  /\b(?!(?:cap|out|over|under)?siz|(?:ap)?priz|seiz|maiz|beliz)[a-z]+(?:iz(?:e[sdr]?|ing|ation)|yz(?:e[sd]?|ing))\b/gi;

/**
 * American spellings of words that Jamaica spells in the British way. A light meter stays, a metre of
 * cloth does not.
 */
const AMERICAN = new RegExp(
  `\\b(?:${[
    '(?:un|dis|multi)?color\\w*',
    '(?:centi|milli|kilo|deci)meters?',
    '(?<!(?:water|light|gas|electricity) )meters?',
    '(?:centi|milli|kilo)?liters?',
    'center(?:ed|s)?',
    'theaters?',
    'fibers?',
    'favor(?:s|able|ite|ites)?',
    'neighbor\\w*',
    'gray(?:er|est|ish)?',
    'honor(?:ed|ing|s|able)?',
    'harbors?',
    'behavior\\w*',
    'flavor\\w*',
    'vapor',
    'odors?',
    'humor',
    'labor(?:ed|ing|ers?)?',
    'rumors?',
    'armor',
    'math',
    'soccer',
    'sidewalks?',
    'faucets?',
    'aluminum',
    'sulfur',
    'jewel(?:ry|er|ers)',
    'pajamas',
    'mold(?:s|y)?',
    'plow(?:ed|ing|s)?',
    'practic(?:ed|ing)',
    'defense',
    'offense',
    'skillful(?:ly)?',
    'fulfills?',
    'enrollment',
    'catalogs?',
    '(?:travel|label|model|cancel|level|signal)(?:ed|ing)',
    'travelers?',
  ].join('|')})\\b`,
  'gi',
);

/** Words of the text in American spelling, as they stand there. */
export const findAmericanSpellings = (text: string): readonly string[] => [
  ...new Set([...(text.match(AMERICAN) ?? []), ...(text.match(IZE) ?? [])]),
];
