import { foldText } from '../foldText.ts';
import { findUnit } from './units.ts';

/** The demands of a stem on its short answer. */
export interface StemDemands {
  /** Symbols of the units it asks for: "in metres", "how many hours". */
  readonly units: readonly string[];
  /** An answer must not leave out its unit. */
  readonly isUnitRequired: boolean;
  /** An answer must not leave out "a.m." or "p.m.". */
  readonly isHalfRequired: boolean;
  readonly isTimeAsked: boolean;
  /** Degrees are those of a thermometer. */
  readonly isAboutTemperature: boolean;
  /** Words and figures are different answers, as in "Write 47 in words". */
  readonly isAboutWriting: boolean;
  /** Returns true if the stem counts this: "How many mangoes …?" counts "mango" or "mangoes". */
  readonly counts: (noun: string) => boolean;
  /** Returns true if the stem has this unknown, as in "Solve n + 5 = 12". */
  readonly hasUnknown: (name: string) => boolean;
}

const MAX_UNIT_WORDS = 4;
const ASKED_UNIT =
  /\b(?:how many|number of|in|to|into)(?: (?:more|fewer|less|other|whole|full))? (?=(\S+(?: \S+){0,3}))/g;
const PERCENT_ASKED = /\b(?:what|which|as a) (?:per ?cent|percentage)\b|^find the percentage\b/;
const UNIT_REQUIRED =
  /\b(?:write|give|include|add|state|show|use|remember|with)\b[^.?!]*\b(?<!\bin (?:square |cubic |)|\bsquare |\bcubic )units?\b(?! of | place| digit| fraction)/;
const HALF_REQUIRED = /\ba\.?m\.? or p\.?m\b|\bp\.?m\.? or a\.?m\b/;
const TIME = /\btimes?\b(?! (?:as|more|table|the))|\bclock\b|\bwhen\b/;
const TEMPERATURE = /°c\b|\btemperature|\bcelsius\b|\bthermometer|\b(?:warm|hot|cool|cold|heat)/;
const WRITING =
  /\bin (?:words|figures|digits)\b|\bnumerals?\b|\b(?:one|which|missing) word\b|\bword (?:that|for)\b|\bspell(?:ed)?\b|\bspelt\b|\bhomophone\b|\brhymes?\b/;
/** The thing that a stem counts stands among the three words behind "how many". */
const COUNTED = /\bhow many (?!of (?:them|these|those)\b)(\S+(?: \S+){0,2})/;

/** The part of a word that its singular and its plural share: "patti" of "patty" and "patties". */
const toRoot = (word: string): string =>
  word
    .replace(/(?<=..[^s])s$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/y$/, 'i');

/** The roots of the words of a folded text. */
export const toRoots = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}']+/u).flatMap((word) => (word === '' ? [] : [toRoot(word)]));

const findAskedUnits = (stem: string): readonly string[] =>
  [...stem.matchAll(ASKED_UNIT)].flatMap(([, phrase = '']) => {
    const words = phrase.replace(/[?!,;:.]+(?= |$)/g, ' .').split(' ');
    const lengths = Array.from({ length: MAX_UNIT_WORDS }, (_, at) => MAX_UNIT_WORDS - at);
    const found = lengths.map((length) => findUnit(words.slice(0, length).join(' ')));
    return found.find((unit) => unit !== undefined) ?? [];
  });

/** Reads what a stem asks of its answer; nothing of a stem that an older session did not keep. */
export const readStem = (question = ''): StemDemands => {
  const stem = foldText(question).toLowerCase();
  const counted = new Set(toRoots(COUNTED.exec(stem)?.[1] ?? stem));
  return {
    units: [...findAskedUnits(stem), ...(PERCENT_ASKED.test(stem) ? ['%'] : [])],
    isUnitRequired: UNIT_REQUIRED.test(stem),
    isHalfRequired: HALF_REQUIRED.test(stem),
    isTimeAsked: TIME.test(stem),
    isAboutTemperature: TEMPERATURE.test(stem),
    isAboutWriting: WRITING.test(stem),
    counts: (noun) => {
      const roots = toRoots(noun);
      return roots.length > 0 && roots.every((root) => counted.has(root));
    },
    hasUnknown: (name) => {
      const unknown = String.raw`(?<!\p{L})${name}(?!\p{L})`;
      const isGiven = new RegExp(String.raw`${unknown} ?= ?[\d-]`, 'u').test(stem);
      return !isGiven && new RegExp(unknown, 'u').test(stem);
    },
  };
};
