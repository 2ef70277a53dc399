const MAX_LETTERS = 40;
const MAX_WORDS = 3;
/** Words and the parts of words with a hyphen: "De La Cruz-Smith" has four. */
const MAX_PARTS = 4;

/** Letters of Latin alphabets, without those of phonetic writing, which imitate others. */
const LATIN = 'A-Za-zÀ-ÖØ-öø-ƿǄ-ɏɓɔɗəɛɣɨʉʋḀ-ỿ';

/** Scripts of living languages. Japanese names mix three of them. */
const SCRIPTS = [
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hebr Khmr Knda Laoo'.split(' '),
  ...'Mlym Mymr Orya Sinh Taml Telu Thai'.split(' '),
].map((script) => `\\p{scx=${script}}`);
const LETTERS_OF_ONE_SCRIPT = [LATIN, ...SCRIPTS, '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}'].map(
  (letters) => new RegExp(`^[${letters}\\p{Script=Inherited}]+$`, 'u'),
);

const APOSTROPHES = "'`’‘ʼʻ";
const LETTER = '\\p{L}\\p{M}{0,2}';
const RUN = `(?:${LETTER})+`;
const WORD = `[${APOSTROPHES}]?${RUN}(?:[${APOSTROPHES}]${RUN})*[${APOSTROPHES}]?`;
/** An initial, or a short form that families write with a full stop: "St. John". */
const ABBREVIATION = `(?:${LETTER}|St|Ste|Jr|Sr)\\.`;
const NAME = new RegExp(
  `^(?:${ABBREVIATION}(?: +|-)?|${WORD}(?: +|-))*(?:${ABBREVIATION}|${WORD})$`,
  'iu',
);
/** Signs that are letters or marks to Unicode, but show nothing or pile up. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;
const LOOSE_MARK = /(?![\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328\u0331])\p{Script=Inherited}/u;

const lettersOf = (name: string): string =>
  name.replaceAll(new RegExp(`[ .\\-${APOSTROPHES}]`, 'g'), '');

/** Returns true if a name is letters, with apostrophes, hyphens, spaces and initials (R18). */
export const isMadeOfLetters = (name: string): boolean =>
  NAME.test(name) && !HIDDEN.test(name) && !LOOSE_MARK.test(name.normalize('NFC'));

/** Returns true if no letters of different scripts are mixed. */
export const isOfOneScript = (name: string): boolean => {
  const letters = lettersOf(name);
  return LETTERS_OF_ONE_SCRIPT.some((script) => script.test(letters));
};

/** Returns true if a name is short enough to be a name and no message. */
export const isShort = (name: string): boolean => {
  const words = name.split(/ +/);
  const parts = name.split(/[ .-]+/).filter((part) => part !== '');
  return (
    words.length <= MAX_WORDS &&
    parts.length <= MAX_PARTS &&
    [...lettersOf(name).replaceAll(/\p{M}/gu, '')].length <= MAX_LETTERS
  );
};
