import { listRuns, type Reading } from './foldName.ts';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words that make a username a message, or name an app where children could be found. */
const MESSAGE_WORDS = list(`
  call come die dumb fat follow hate him kill loser me meet message msg my myself send shoot shut slap stab
  stinks suck sucks text ur you your yourself yuh yuhself
  dm facebook fb gmail hotmail ig insta kik messenger snap telegram viber wechat yahoo
`);

/** Parts of words that begin a message, and apps. No name contains them. */
const MESSAGE_PART = new RegExp(
  list(`
    addme aftersch atgate atmyhouse callme comehere cometomy facebook findme followme hangyou hateyou
    ihate killher killhim killur linkme linkmi linkup messageme myhouse myinsta mysnap meetme meetyou
    msgme sendme shutup telegram textme yoursuck yousuck yuhmad yuhsuck
  `).join('|'),
);

/** Deeds, places and times of a message, which are also names or everyday words. */
const DEEDS = list(`
  address after away bathroom beat behind bring chat date dead fight find gate gay gully gyal hang hate here
  house hurt kiss kill lane link meet nobody now outside phone please punch secret shop slap stink text
  toilet tomorrow tonight touch ugly wait whisper
`);
const FILLERS = list(`
  am and are at bad be before boy bwoy by come dem everybody everyone fat five for four gal girl girls
  give go going he her him home i inside is it like likes love me mi my myself need no not of on one park
  road say school see send she show six tell ten that the them they this three to today two up want we when
  with yard yo you your yourself yu yuh
`);
const anyOf = (words: readonly string[]): string => words.join('|');
const SENTENCE = new RegExp(
  `^(?:${anyOf(FILLERS)})*(?:${anyOf(DEEDS)})(?:${anyOf([...DEEDS, ...FILLERS])})+$` +
    `|^(?:${anyOf(FILLERS)})+(?:${anyOf(DEEDS)})$`,
);
/** Shortest text without separators that is read as a sentence. */
const MIN_SENTENCE_LENGTH = 5;

/** Joins words of one letter each: "m.e.e.t.m.e" is one word. */
const joinLetters = (words: Reading): Reading =>
  words.every(({ length }) => length === 1) ? [words.join('')] : words;

/** Returns true if a username says something to the children who read it: "meet.me.at.gate" (R18). */
export const isMessage = (reading: Reading): boolean => {
  const words = joinLetters(reading);
  const isSentence = (text: string): boolean =>
    text.length >= MIN_SENTENCE_LENGTH && SENTENCE.test(text);
  return (
    words.some((word) => MESSAGE_WORDS.includes(word) || MESSAGE_PART.test(word)) ||
    words.filter((word) => DEEDS.includes(word)).length > 1 ||
    [...words, ...listRuns(words).map((run) => run.join(''))].some(isSentence)
  );
};
