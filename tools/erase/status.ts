import { ERASURE_STEPS } from '@mahoe/domain/accounts/events';
import type { ErasureView } from '@mahoe/projections/accounts/erasureQueries';

const DAY_MS = 86_400_000;
const formatCount = (n: number, what: string): string => `${n} ${what}`;

const describeState = ({ stage, dueAt, steps, completedAt }: ErasureView): string => {
  if (stage === 'completed') return `complete since ${completedAt ?? ''}`;
  if (stage === 'requested') return `can be withdrawn until ${dueAt}`;
  const next = ERASURE_STEPS.find((step) => !steps.includes(step)) ?? 'looking for what is left';
  return `${steps.length} of ${ERASURE_STEPS.length} steps taken; next: ${next}`;
};

/** An erasure that has begun is done within seconds; one that takes longer wants looking at. */
const isLate = ({ stage, dueAt }: ErasureView, nowMs: number): boolean =>
  stage !== 'completed' && nowMs - Date.parse(dueAt) > DAY_MS;

/** Report for the operator, and if something is wrong. */
export const buildStatusReport = (
  erasures: readonly ErasureView[],
  nowMs: number,
): { readonly lines: readonly string[]; readonly isWell: boolean } => {
  const late = erasures.filter((one) => isLate(one, nowMs));
  const countIn = (stage: ErasureView['stage']): number =>
    erasures.filter((one) => one.stage === stage).length;
  return {
    isWell: late.length === 0,
    lines: [
      ...erasures.map(
        (one) =>
          `${one.pupilId}  by ${one.requestedBy}, ${one.requestedAt}: ${describeState(one)}` +
          (late.includes(one) ? '  LATE' : ''),
      ),
      [
        formatCount(countIn('requested'), 'waiting'),
        formatCount(countIn('begun'), 'under way'),
        formatCount(countIn('completed'), 'complete'),
        formatCount(late.length, 'late'),
      ].join(', ') + '.',
    ],
  };
};
