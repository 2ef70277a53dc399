/** Words refused only as whole words, because others contain them (Dickson, Nazir, Analisa). */
const WORDS = [
  'anal',
  'anus',
  'arse',
  'ass',
  'bombo',
  'boob',
  'bumbo',
  'coolie',
  'cum',
  'cunt',
  'fag',
  'homo',
  'naked',
  'nazi',
  'paki',
  'penis',
  'porn',
  'rape',
  'sex',
  'shit',
  'slut',
  'spastic',
  'tit',
  'twat',
  'ugly',
  'wank',
];

/** Words refused in usernames only, because they are family names too. */
const USERNAME_WORDS = [
  'cock',
  'dick',
  'dunce',
  'dyke',
  'hoe',
  'kys',
  'moron',
  'negro',
  'nude',
  'prick',
  'raas',
  'rass',
];

/**
 * Parts that no name contains, anywhere in it: English first, then Patois, then other languages.
 */
const FRAGMENTS = [
  'arsehole',
  'asshole',
  'bastard',
  'bitch',
  'blowjob',
  'bullshit',
  'cocksuck',
  'dickhead',
  'dildo',
  'faggot',
  'fuck',
  'hitler',
  'idiot',
  'jackass',
  'killyou',
  'motherfu',
  'nigga',
  'nigger',
  'orgasm',
  'pedophile',
  'paedophile',
  'pornhub',
  'pussy',
  'rapist',
  'retard',
  'sexy',
  'shithead',
  'slutty',
  'sperm',
  'stupid',
  'suicide',
  'vagina',
  'wanker',
  'whore',
  'battybwoy',
  'battyboy',
  'battyman',
  'bloodclat',
  'bloodclaat',
  'bludclat',
  'bomboclat',
  'bomboclaat',
  'bomborass',
  'bumboclat',
  'bumboclaat',
  'bumborass',
  'chichiman',
  'rassclat',
  'rassclaat',
  'raasclat',
  'raasclaat',
  'sketel',
  'skettel',
  'discord',
  'instagram',
  'onlyfans',
  'snapchat',
  'tiktok',
  'whatsapp',
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '!': 'i',
  $: 's',
};

/** Pattern of a word with repeated letters: "fuuuck", but "Niger" is not the word with two g. */
const withRepeatedLetters = (word: string): string =>
  [...word].map((letter) => `${letter}+`).join('');

const wholeWordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${words.map((word) => `${withRepeatedLetters(word)}s?`).join('|')})$`);
const NAME_PATTERN = wholeWordPattern(WORDS);
const USERNAME_PATTERN = wholeWordPattern([...WORDS, ...USERNAME_WORDS]);
const FRAGMENT_PATTERN = new RegExp(FRAGMENTS.map(withRepeatedLetters).join('|'));

const removeAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const replaceLookalikes = (text: string): string =>
  text.replaceAll(/[0134578!$]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Both readings of digits: as letters ("sh1t"), and as separators after a word ("dick22"). */
const listReadings = (text: string): readonly string[] => [
  replaceLookalikes(text),
  text.replaceAll(/\d/g, ' '),
];

const isClean = (text: string, wholeWord: RegExp): boolean =>
  listReadings(removeAccents(text)).every((reading) => {
    const words = reading.split(/[^a-z]+/).filter((word) => word !== '');
    const joined = words.join('');
    return (
      ![...words, joined].some((word) => wholeWord.test(word)) && !FRAGMENT_PATTERN.test(joined)
    );
  });

/**
 * Checks if other children may read a name (R18). It finds the words of our lists, even with signs
 * instead of letters or between them. A name that is offensive in another way has to be reported.
 */
export const isChildSafeName = (name: string): boolean => isClean(name, NAME_PATTERN);

/**
 * Checks a username, which can be changed more easily than a real name, so the rule is stricter.
 */
export const isChildSafeUsername = (username: string): boolean =>
  isClean(username, USERNAME_PATTERN);

/**
 * Finds seven or more digits in a row, with anything but letters between them: a telephone number.
 */
export const hasPhoneNumber = (name: string): boolean => /(?:\d[^a-z]*){7}/i.test(name);
