/** What of a browser's voice decides whether it reads here. */
export type VoiceLike = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Jamaican English, else another of the Caribbean, else British, else any English. */
const PREFERRED_LANGUAGES: readonly RegExp[] = [
  /^en-jm\b/,
  /^en-(tt|bb|bs|gy|bz|029)\b/,
  /^en-gb\b/,
  /^en\b/,
];

const languageOf = ({ lang }: VoiceLike): string => lang.toLowerCase().replaceAll('_', '-');

/** The voice that reads aloud, if there is one; of two alike that which needs no line. */
export const pickVoice = <Voice extends VoiceLike>(voices: readonly Voice[]): Voice | undefined => {
  const fit = PREFERRED_LANGUAGES.map((wanted) =>
    voices.filter((voice) => wanted.test(languageOf(voice))),
  );
  const best = fit.find((some) => some.length > 0) ?? [];
  return best.find(({ localService }) => localService) ?? best[0];
};

/** The sentences of a text, and where each begins: browsers break off what is much longer. */
export const splitSentences = (
  text: string,
): readonly { readonly text: string; readonly from: number }[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment, index }) => ({ text: segment, from: index }))
    .filter((sentence) => sentence.text.trim() !== '');

/** How many characters the word at a place of a text has. */
export const wordLengthAt = (text: string, at: number): number =>
  /^\S*/.exec(text.slice(at))?.[0].length ?? 0;
