import { instantMs } from '../../calendar.ts';
import type { ResultScale } from '../../resultScale.ts';
import type { PaperMarked, PaperSittingStarted, SittingItem } from './events.ts';
import type { Sitting } from './sittingState.ts';

/**
 * Bands of a practice paper, by the least percentage of each: those that a newspaper printed in 2019.
 * The ministry publishes no percentages.
 */
export const BANDS = [
  { name: 'Highly Proficient', from: 80 },
  { name: 'Proficient', from: 50 },
  { name: 'Developing', from: 25 },
  { name: 'Beginning', from: 0 },
] as const;
export type Band = (typeof BANDS)[number]['name'];

/** Right answers among the items of a part of the paper. */
export interface PartResult {
  readonly name: string;
  readonly correct: number;
  readonly total: number;
}

export interface MasteryPart extends PartResult {
  /** Right answers that show mastery of the part. */
  readonly pass: number;
  readonly isMastered: boolean;
}

export interface PaperResult {
  readonly correct: number;
  readonly total: number;
  /** Rounded half up; 0 for a paper without items. */
  readonly percentage: number;
  readonly answered: number;
  /** Null unless the paper is reported in bands. */
  readonly band: Band | null;
  /** Null unless the paper is reported by its sub-tests. */
  readonly mastery: {
    readonly state: 'mastery' | 'almost' | 'non-mastery';
    readonly parts: readonly MasteryPart[];
  } | null;
  readonly strands: readonly PartResult[];
  /** Parts by Webb's depth of knowledge: "1", "2", "3". */
  readonly depths: readonly PartResult[];
  readonly pace: Pace;
}

/** How the pupil used the time. */
export interface Pace {
  /** Seconds the paper gives for each item. */
  readonly secondsForEach: number;
  /** Mean seconds from one change to the next; null if nothing was answered, or on paper. */
  readonly secondsUsed: number | null;
  /** Right answers among the last quarter of the items. */
  readonly lastQuarter: PartResult;
}

interface MarkedItem {
  readonly item: SittingItem;
  readonly isCorrect: boolean;
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((100 * part) / whole + 0.5);

const countPart = (name: string, marked: readonly MarkedItem[]): PartResult => ({
  name,
  correct: marked.filter(({ isCorrect }) => isCorrect).length,
  total: marked.length,
});

const countBy = (
  marked: readonly MarkedItem[],
  nameOf: (item: SittingItem) => string,
): readonly PartResult[] =>
  [...Map.groupBy(marked, ({ item }) => nameOf(item))].map(([name, items]) =>
    countPart(name, items),
  );

const findBand = (percentage: number): Band =>
  BANDS.find(({ from }) => percentage >= from)?.name ?? 'Beginning';

/**
 * Judges the sub-tests of a grade 4 paper: mastery of all, of some, or of none. If items were struck
 * out, the pass mark keeps its share of the items.
 */
const judgeParts = (
  { parts }: Extract<ResultScale, { type: 'mastery' }>,
  marked: readonly MarkedItem[],
  items: readonly SittingItem[],
): NonNullable<PaperResult['mastery']> => {
  const judged = parts.map(({ name, strands, pass: full }): MasteryPart => {
    const isIn = ({ strand }: SittingItem): boolean => strands.includes(strand);
    const part = countPart(
      name,
      marked.filter(({ item }) => isIn(item)),
    );
    const planned = items.filter(isIn).length;
    const pass = planned === 0 ? 0 : Math.ceil((full * part.total) / planned);
    return { ...part, pass, isMastered: part.correct >= pass };
  });
  const mastered = judged.filter(({ isMastered }) => isMastered).length;
  const some = mastered === 0 ? 'non-mastery' : 'almost';
  return { state: mastered === judged.length ? 'mastery' : some, parts: judged };
};

/** Computes the result of a marked paper (R27). Items that were struck out count nowhere. */
export const computeResult = (
  { saved }: Pick<Sitting, 'saved'>,
  { items, result, timeLimitSeconds, occurredAt, onPaper }: PaperSittingStarted,
  { marks, correct, total }: PaperMarked,
): PaperResult => {
  const marked = items.flatMap((item, index) => {
    const given = marks[index];
    return given ? [{ item, isCorrect: given.isCorrect, number: index + 1 }] : [];
  });
  const percentage = percent(correct, total);
  const last = Math.floor((3 * items.length) / 4);
  const answers = Object.values(saved).filter(({ answer }) => answer !== null);
  const lastChange = answers.map(({ answeredAt }) => instantMs(answeredAt));
  const usedMs = Math.max(instantMs(occurredAt), ...lastChange) - instantMs(occurredAt);
  return {
    correct,
    total,
    percentage,
    answered: marks.filter((one) => one?.isAnswered).length,
    band: result.type === 'bands' ? findBand(percentage) : null,
    mastery: result.type === 'mastery' ? judgeParts(result, marked, items) : null,
    strands: countBy(marked, ({ strand }) => strand),
    depths: countBy(marked, ({ depth }) => String(depth)).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    ),
    pace: {
      secondsForEach: Math.round(timeLimitSeconds / items.length),
      // The time on paper is not known.
      secondsUsed:
        answers.length === 0 || onPaper ? null : Math.round(usedMs / 1000 / answers.length),
      lastQuarter: countPart(
        'last quarter',
        marked.filter(({ number }) => number > last),
      ),
    },
  };
};
