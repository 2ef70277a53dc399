import { foldAnswer } from '../foldText.ts';
import { RIGHT, WRONG, type Mark, type Unmarkable } from '../questionType.ts';
import { isPlainlyTime, readClockTime } from './clockTime.ts';
import { completeUnits } from './completeUnits.ts';
import { readNumberList } from './numberList.ts';
import { amountIn, readQuantity, type Quantity } from './quantity.ts';
import { readStem, type StemDemands } from './stem.ts';
import { isUnit } from './units.ts';

const TOLERANCE = 2 ** -42;

/** The part of a short answer's question that marking knows. */
export interface ShortAnswerKey {
  readonly acceptedAnswers: readonly string[];
  /** Absent in sessions that older versions of the rule started. */
  readonly stem?: string | undefined;
}

const isNear = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= TOLERANCE;

const unitOf = ({ parts }: Quantity): string => parts[0]?.unit ?? '';

/** Returns true if an answer may leave out this unit of an accepted one. */
const isOmissible = (unit: string, accepted: Quantity, asked: StemDemands): boolean => {
  if (asked.isUnitRequired) return false;
  if (asked.units.includes(unit) || asked.counts(unit)) return true;
  return unit !== '%' && isUnit(unit) && !accepted.inWords;
};

/** Units that an answer is expected to have: those of an accepted one, else those of the stem. */
const listExpectedUnits = (accepted: Quantity, asked: StemDemands): readonly string[] =>
  unitOf(accepted) === '' ? asked.units : accepted.parts.map(({ unit }) => unit);

/** Units in which two quantities may be compared; '' stands for a plain number. */
const listUnits = (accepted: Quantity, given: Quantity, asked: StemDemands): readonly string[] => {
  const units = accepted.parts.map(({ unit }) => unit);
  if (unitOf(accepted) === '%') return [...units, ''];
  if (unitOf(accepted) !== '') return units;
  const noun = unitOf(given);
  return ['', ...asked.units, ...(!isUnit(noun) && asked.counts(noun) ? [noun] : [])];
};

const isSameName = (
  { name }: Quantity,
  accepted: readonly Quantity[],
  asked: StemDemands,
): boolean => {
  if (name === '') return true;
  const names = accepted.map((one) => one.name).filter((one) => one !== '');
  return names.length > 0 ? names.includes(name) : asked.hasUnknown(name);
};

const isSameAmount = (accepted: Quantity, given: Quantity, asked: StemDemands): boolean => {
  if (asked.isAboutWriting && accepted.inWords !== given.inWords) return false;
  const isBare = unitOf(given) === '';
  return listUnits(accepted, given, asked).some((unit) => {
    const isOther = !isBare && given.parts.every((part) => part.unit !== unit);
    if (isOther && asked.units.includes(unit)) return false;
    const wanted = unitOf(accepted) === '' ? accepted.parts[0]?.value : amountIn(accepted, unit);
    const amount =
      isBare && unit !== '' && isOmissible(unit, accepted, asked)
        ? given.parts[0]?.value
        : amountIn(given, unit);
    return isNear(wanted, amount);
  });
};

/** Marks an amount against accepted ones; undefined if it is none of them. */
const markQuantity = (
  answers: readonly string[],
  answer: string,
  asked: StemDemands,
): Mark | Unmarkable | undefined => {
  const accepted = answers.flatMap((one) => readQuantity(one) ?? []);
  const same = accepted.flatMap((one) => {
    const given = readQuantity(completeUnits(answer, listExpectedUnits(one, asked), asked));
    const isSame = given && isSameAmount(one, given, asked) && isSameName(given, accepted, asked);
    return isSame ? [{ given, isAsWritten: one.figures === given.figures }] : [];
  });
  if (same.length === 0) return undefined;
  const isSimple = same.some(({ given, isAsWritten }) => given.inLowestTerms || isAsWritten);
  return isSimple ? RIGHT : 'answer-not-simplified';
};

/** Returns true if an answer is one of the accepted times; its half of the day may be left out. */
const isAcceptedTime = (
  answers: readonly string[],
  answer: string,
  { isHalfRequired }: StemDemands,
): boolean => {
  const given = readClockTime(answer);
  const accepted = answers
    .flatMap((one) => readClockTime(one) ?? [])
    .filter(({ minutes }) => minutes === given?.minutes);
  if (!given || accepted.length === 0) return false;
  const halves = accepted.flatMap(({ half }) => half ?? []);
  if (given.half === undefined) return !isHalfRequired || halves.length === 0;
  return halves.length === 0 || halves.includes(given.half);
};

/**
 * Marks a short answer by what it says (R1), in any usual form: the words of an accepted answer, or the same
 * number, amount, time or list of numbers. A wrong unit is wrong; a missing one only where the stem asks
 * for it.
 */
export const markShortAnswer = (
  { acceptedAnswers, stem }: ShortAnswerKey,
  text: string,
): Mark | Unmarkable => {
  const answer = foldAnswer(text);
  if (answer === '') return 'answer-incomplete';
  const answers = acceptedAnswers.map(foldAnswer);
  if (answers.includes(answer)) return RIGHT;
  const asked = readStem(stem);
  const isTime =
    answers.some(isPlainlyTime) ||
    (asked.isTimeAsked && answers.some((one) => /^\d{1,2}:\d\d$/.test(one)));
  if (isTime) return isAcceptedTime(answers, answer, asked) ? RIGHT : WRONG;
  const list = readNumberList(answer);
  if (list !== undefined && answers.some((one) => readNumberList(one) === list)) return RIGHT;
  return markQuantity(answers, answer, asked) ?? WRONG;
};
