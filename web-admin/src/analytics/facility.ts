import type { QuestionHealth } from '@mahoe/contracts/admin/analytics';

/** Fewest attempts that make a share meaningful. */
export const MIN_ATTEMPTS = 20;

export interface FacilityBand {
  readonly band: string;
  readonly questions: number;
  readonly flagged: number;
}

type FacilityInput = Pick<QuestionHealth, 'attempts' | 'facility' | 'flags'>;

const BANDS = 10;

/** Groups questions with enough attempts by percent right, in steps of ten. 100% is in the last group. */
export const groupByFacility = (questions: readonly FacilityInput[]): readonly FacilityBand[] =>
  Array.from({ length: BANDS }, (_, n) => {
    const its = questions.filter(
      ({ attempts, facility }) =>
        attempts >= MIN_ATTEMPTS &&
        facility !== null &&
        Math.min(BANDS - 1, Math.floor(facility / BANDS)) === n,
    );
    return {
      band: `${n * BANDS}–${(n + 1) * BANDS}`,
      questions: its.length,
      flagged: its.filter(({ flags }) => flags.length > 0).length,
    };
  });

const getSeverity = ({ flags }: FacilityInput): number =>
  flags.some(({ type }) => type === 'critical') ? 2 : flags.length > 0 ? 1 : 0;

/** Sorts the worst flags first, then the most attempts. */
export const sortByFlags = <Question extends FacilityInput>(
  questions: readonly Question[],
): readonly Question[] =>
  questions.toSorted((a, b) => getSeverity(b) - getSeverity(a) || b.attempts - a.attempts);
