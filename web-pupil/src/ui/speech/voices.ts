/** Properties of a browser's voice that matter for the choice. */
export type VoiceLike = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI'>;

/**
 * Preferred languages: Jamaican English, else another Caribbean one, else British, else any
 * English.
 */
const PREFERRED_LANGUAGES: readonly RegExp[] = [
  /^en-jm\b/,
  /^en-(tt|bb|bs|gy|bz|029)\b/,
  /^en-gb\b/,
  /^en\b/,
];

const languageOf = ({ lang }: VoiceLike): string => lang.toLowerCase().replaceAll('_', '-');

/**
 * Picks the voice for reading aloud, if there is one; of two equal voices, the one that works
 * offline.
 */
export const pickVoice = <Voice extends VoiceLike>(voices: readonly Voice[]): Voice | undefined => {
  const fit = PREFERRED_LANGUAGES.map((wanted) =>
    voices.filter((voice) => wanted.test(languageOf(voice))),
  );
  const best = fit.find((some) => some.length > 0) ?? [];
  return best.find(({ localService }) => localService) ?? best[0];
};

/**
 * Keeps a chosen voice while the browser has it: a child hears one voice, though the browser may
 * find others later.
 */
export const keepVoice = <Voice extends VoiceLike>(
  voices: readonly Voice[],
  chosen: Voice | undefined,
): Voice | undefined =>
  voices.some(({ voiceURI }) => voiceURI === chosen?.voiceURI) ? chosen : pickVoice(voices);

/**
 * Splits a text into sentences with their offsets: browsers stop in the middle of much longer
 * texts.
 */
export const splitSentences = (
  text: string,
): readonly { readonly text: string; readonly from: number }[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment, index }) => ({ text: segment, from: index }))
    .filter((sentence) => sentence.text.trim() !== '');
