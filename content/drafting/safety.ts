/** What leads out of the product, or into a page: addresses, telephone numbers, markup. */
const LEADS_ELSEWHERE =
  /https?:|www\.|\b[\w-]+(?:\.| dot )(?:com|net|org|io|jm|co)\b|[\w.]+@[\w-]+\.\w+|<\/?[a-z!]|\]\(|javascript:|(?<!\d)\(?(?:876|658)\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/i;

/** Words no page for children of nine has, and matters no question of theirs is about. */
const UNSUITABLE =
  /\b(?:sex(?:y|ual\w*)?|porn\w*|naked|nude|rape\w*|kill(?:s|ed|ing)? (?:your|him|her|my)\w*|suicid\w*|murder\w*|gun(?:s|man|men)?|cocaine|heroin|ganja|weed|marijuana|rum|beer|vodka|drunk|gambl\w*|casino|damn|hell|shit\w*|fuck\w*|bitch\w*|bastard\w*|idiots?|stupid|dumb|ugly|bloodclaat|bumboclaat|raasclaat|pussyclaat|battyboy|batty bwoy)\b/i;

/** Words of whoever speaks to the model, or as one. */
const OF_MODELS =
  /\b(?:as an ai|language model|ignore (?:all|any|the|previous)|previous instructions|system prompt|i (?:cannot|can't) help)\b/i;

/** Letters of other widths, and signs that nobody sees, hide no word. */
const asSeen = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Nor do spaces and dots between letters. */
const withoutTricks = (text: string): string =>
  text.replace(/\b(?:\p{L}[ .\-_*]){2,}\p{L}\b/gu, (spelt) => spelt.replace(/[ .\-_*]/g, ''));

/** Why a text is nothing for a child; undefined where nothing speaks against it. */
export const unsafeIn = (written: string): string | undefined => {
  const text = asSeen(written);
  if (LEADS_ELSEWHERE.test(text)) return 'It has an address, a telephone number or markup.';
  if (OF_MODELS.test(text)) return 'It speaks to, or as, a language model.';
  const [word] = UNSUITABLE.exec(text) ?? UNSUITABLE.exec(withoutTricks(text)) ?? [];
  return word === undefined ? undefined : `It has an unsuitable word: ${word}`;
};
