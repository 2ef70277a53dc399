import { mark, MARKING_RULE } from '@mahoe/domain/practice/marking';
import type { PaperMarked, PaperSittingStarted } from '@mahoe/domain/practice/paper/events';
import { PAPER_RULE } from '@mahoe/domain/practice/paper/markPaper';
import { BANDS } from '@mahoe/domain/practice/paper/paperResult';
import { savedAt, type Sitting } from '@mahoe/domain/practice/paper/sittingState';
import { z } from 'zod';
import { parseParameters } from '../whatIf/rules.ts';

/** Versions of the rule of marking (R1) whose code is kept. */
const markingRules = ['marking/2', MARKING_RULE] as const;

/** Parameters of a paper's result (R27), as they are in force. */
const PAPER_PARAMETERS = {
  /** 1: an item counts with its credit; 0: only if it is right. */
  credit: 0,
  /** Share of a guess's gain that a wrong choice takes away: 1 is formula scoring. */
  penalty: 0,
  highlyProficient: BANDS[0].from,
  proficient: BANDS[1].from,
  developing: BANDS[2].from,
};
type PaperParameters = typeof PAPER_PARAMETERS;

/** A rule by which papers are marked on trial, and what it has other than the one in force. */
export const TriedMarkingSchema = z.object({
  version: z.string(),
  parameters: z.record(z.string(), z.number()),
});
export type TriedMarking = Readonly<z.infer<typeof TriedMarkingSchema>>;

/**
 * Parses `marking/2`, or `paper/3` and `credit=1,penalty=1`.
 * @throws Error that says what can be asked for
 */
export const parseTriedMarking = (version: string, parameters: string): TriedMarking => {
  const [rule] = version.split('/');
  if (rule === 'paper') {
    const changes = parseParameters('paper', PAPER_PARAMETERS, parameters);
    if (Object.keys(changes).length === 0)
      throw new Error('Another rule of papers needs parameters, such as credit=1.');
    if (version === PAPER_RULE) throw new Error(`${version} is in force: give it another number.`);
    return { version, parameters: changes };
  }
  if (!markingRules.some((kept) => kept === version))
    throw new Error(
      `No such rule: ${version}. There are: ${markingRules.join(', ')}, and paper/3 with parameters.`,
    );
  if (parameters !== '') throw new Error(`${version} has no parameters.`);
  return { version, parameters: {} };
};

type ItemMark = PaperMarked['marks'][number];

/** Result of a sitting under one rule. */
export interface Result {
  /** Value of each item in items; null if it was struck out. */
  readonly values: readonly (number | null)[];
  readonly percentage: number;
  /** Band, or state of mastery; empty for a paper that is only counted. */
  readonly outcome: string;
}

/** A rule over marks and answers. */
interface MarkingTable {
  readonly parameters: PaperParameters;
  /** Undefined if the recorded marks stay. */
  readonly marking: string | undefined;
}

const IN_FORCE: MarkingTable = { parameters: PAPER_PARAMETERS, marking: undefined };

const toTable = ({ version, parameters }: TriedMarking): MarkingTable => ({
  parameters: { ...PAPER_PARAMETERS, ...parameters },
  marking: version.startsWith('marking/') ? version : undefined,
});

/** Returns true for an answer in the pupil's own words that the history does not have. */
export const isWithoutText = (state: Sitting, itemNumber: number): boolean => {
  const { answer } = savedAt(state, itemNumber);
  return answer?.type === 'text' && answer.text === '';
};

const markAgain = (
  state: Sitting,
  { items }: PaperSittingStarted,
  given: NonNullable<ItemMark>,
  at: number,
  rule: string,
): NonNullable<ItemMark> => {
  const item = items[at];
  const { answer } = savedAt(state, at + 1);
  if (!item || answer === null || isWithoutText(state, at + 1)) return given;
  const key = state.changes.rekeyed.find(({ itemId }) => itemId === item.itemId)?.key ?? item.key;
  const marked = mark(key, answer, rule);
  return typeof marked === 'string'
    ? { isAnswered: true, isCorrect: false, credit: 0 }
    : { isAnswered: true, isCorrect: marked.isCorrect, credit: marked.credit };
};

const valueOf = (
  { isAnswered, isCorrect, credit }: NonNullable<ItemMark>,
  { key }: PaperSittingStarted['items'][number],
  { credit: byCredit, penalty }: PaperParameters,
): number => {
  if (isAnswered && !isCorrect && key.type === 'mcq')
    return penalty === 0 ? 0 : -penalty / (key.optionCount - 1);
  return byCredit > 0 ? credit : Number(isCorrect);
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const nameBand = (percentage: number, parameters: PaperParameters): string => {
  const floors = [parameters.highlyProficient, parameters.proficient, parameters.developing, 0];
  return BANDS[floors.findIndex((from) => percentage >= from)]?.name ?? '';
};

const nameMastery = ({ result, items }: PaperSittingStarted, values: Result['values']): string => {
  if (result.type !== 'mastery') return '';
  const mastered = result.parts.filter(({ strands, pass }) => {
    const places = [...items.keys()].filter((at) => strands.includes(items[at]?.strand ?? ''));
    const counted = places.filter((at) => values[at] !== null);
    const least = places.length === 0 ? 0 : Math.ceil((pass * counted.length) / places.length);
    return sum(counted.map((at) => values[at] ?? 0)) >= least;
  });
  if (mastered.length === result.parts.length) return 'mastery';
  return mastered.length === 0 ? 'non-mastery' : 'almost';
};

const resultUnder = (
  { parameters, marking }: MarkingTable,
  state: Sitting,
  started: PaperSittingStarted,
  marks: readonly ItemMark[],
): Result => {
  const values = started.items.map((item, at) => {
    const given = marks[at];
    if (!given) return null;
    const under = marking === undefined ? given : markAgain(state, started, given, at, marking);
    return valueOf(under, item, parameters);
  });
  const total = values.filter((value) => value !== null).length;
  const share = total === 0 ? 0 : Math.max(0, sum(values)) / total;
  const percentage = Math.floor(100 * share + 0.5);
  const isInBands = started.result.type === 'bands';
  return {
    values,
    percentage,
    outcome: isInBands ? nameBand(percentage, parameters) : nameMastery(started, values),
  };
};

/** Returns a marked sitting's results by the rules in force and by those tried. */
export const compareResults = (
  tried: TriedMarking,
  state: Sitting,
  started: PaperSittingStarted,
  { marks }: PaperMarked,
): { readonly inForce: Result; readonly tried: Result } => ({
  inForce: resultUnder(IN_FORCE, state, started, marks),
  tried: resultUnder(toTable(tried), state, started, marks),
});
