/** References that lead out of the product or into a page: addresses, telephone numbers, markup. */
const EXTERNAL_REFERENCES =
  /https?:|www\.|\b[\w-]+(?:\.| dot )(?:com|net|org|io|jm|co)\b|[\w.]+@[\w-]+\.\w+|<\/?[a-z!]|\]\(|javascript:|(?<!\d)\(?(?:876|658)\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/i;

/** Words no page for children of nine has, and matters no question of theirs is about. */
const UNSUITABLE_WORDS =
  /\b(?:sex(?:y|ual\w*)?|porn\w*|naked|nude|rape\w*|kill(?:s|ed|ing)? (?:your|him|her|my)\w*|suicid\w*|murder\w*|gun(?:s|man|men)?|cocaine|heroin|ganja|weed|marijuana|rum|beer|vodka|drunk|gambl\w*|casino|damn|hell|shit\w*|fuck\w*|bitch\w*|bastard\w*|idiots?|stupid|dumb|ugly|bloodclaat|bumboclaat|raasclaat|pussyclaat|battyboy|batty bwoy)\b/i;

/** Phrases addressed to the model, or spoken as one. */
const MODEL_PHRASES =
  /\b(?:as an ai|language model|ignore (?:all|any|the|previous)|previous instructions|system prompt|i (?:cannot|can't) help)\b/i;

/** Letters of other widths, and signs that nobody sees, hide no word. */
const normalizeVisible = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Nor do spaces and dots between letters. */
const joinSpacedLetters = (text: string): string =>
  text.replace(/\b(?:\p{L}[ .\-_*]){2,}\p{L}\b/gu, (spelt) => spelt.replace(/[ .\-_*]/g, ''));

/** Why a text is nothing for a child; undefined where nothing speaks against it. */
export const findUnsafeText = (written: string): string | undefined => {
  const text = normalizeVisible(written);
  if (EXTERNAL_REFERENCES.test(text)) return 'It has an address, a telephone number or markup.';
  if (MODEL_PHRASES.test(text)) return 'It speaks to, or as, a language model.';
  const [word] =
    UNSUITABLE_WORDS.exec(text) ?? UNSUITABLE_WORDS.exec(joinSpacedLetters(text)) ?? [];
  return word === undefined ? undefined : `It has an unsuitable word: ${word}`;
};
