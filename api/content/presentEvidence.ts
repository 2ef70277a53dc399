import { questionAlerts } from '@mahoe/domain/adaptive/questionAlerts';
import { computeDiscrimination } from '@mahoe/domain/adaptive/discrimination';
import type { AnswersEvidence } from '@mahoe/projections/adaptive/judgementQueries';

const toPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

/** Computes the shares of a question's options, if it has any. */
const toOptionShares = ({ options, correctAnswer, optionCounts }: AnswersEvidence) => {
  const chosen = options.map((_option, index) => optionCounts[index] ?? 0);
  const all = chosen.reduce((sum, count) => sum + count, 0);
  return options.map((option, index) => ({
    option,
    chosen: chosen[index] ?? 0,
    share: toPercent(chosen[index] ?? 0, all) ?? 0,
    isKey: index === correctAnswer,
  }));
};

/** Presents the statistics of a question's answers, with flags (R16). */
export const presentEvidence = (evidence: AnswersEvidence) => {
  const { attempts, correct, rapid, timeOuts, meanSeconds, restRight, restWrong } = evidence;
  const rest = { right: restRight, wrong: restWrong };
  const { index, efficiency, quizzes } = computeDiscrimination(rest);
  return {
    attempts,
    facility: toPercent(correct, attempts),
    discrimination: index,
    efficiency,
    quizzes,
    meanSeconds,
    rapid,
    rapidShare: toPercent(rapid, attempts + rapid),
    timeOuts,
    optionShares: toOptionShares(evidence),
    flags: questionAlerts({ ...evidence, ...rest }),
  };
};
