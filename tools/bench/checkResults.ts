import type { Finding } from './checkAcknowledged.ts';
import type { HistoryEntry } from './answerHistory.ts';
import type { ShownResults } from './examPupil.ts';

/**
 * Compares what pupils saw after their last answers with the sum of their answers' replies.
 * @param acknowledged replies of a pupil's quizzes in the order they were taken
 */
export const checkResults = (
  acknowledged: readonly HistoryEntry[],
  shown: readonly ShownResults[],
): readonly Finding[] => {
  const answers = Map.groupBy(
    acknowledged.filter((entry) => entry.type === 'ok'),
    ({ pupilId }) => pupilId,
  );
  const stale: string[] = [];
  const different: string[] = [];
  const compare = (what: string, is: number, expected: number): void => {
    if (is !== expected) different.push(`${what}: ${is} shown, ${expected} acknowledged`);
  };
  for (const { pupilId, sessionId, results, dashboard } of shown) {
    const ofPupil = answers.get(pupilId) ?? [];
    const ofQuiz = ofPupil.filter((answer) => answer.sessionId === sessionId);
    const soFar = ofPupil.slice(0, ofPupil.findLastIndex((one) => one.sessionId === sessionId) + 1);
    const experienceOf = (of: typeof ofPupil): number =>
      of.reduce((sum, { experienceEarned }) => sum + experienceEarned, 0);
    if (results.isStale) stale.push(`results of ${sessionId}`);
    else {
      const { score, experienceEarned } = results.read();
      const right = ofQuiz.filter(({ isCorrect }) => isCorrect).length;
      compare(`score of ${sessionId}`, score, right);
      compare(`experience of ${sessionId}`, experienceEarned, experienceOf(ofQuiz));
    }
    if (dashboard.isStale) stale.push(`dashboard of ${pupilId}`);
    else {
      const { current } = dashboard.read().levelProgress.progress;
      compare(`experience of ${pupilId}`, current, experienceOf(soFar));
    }
  }
  const looked = 2 * shown.length;
  return [
    { goal: 'L2', what: 'results and dashboards not stale', looked, wrong: stale },
    { goal: 'L2', what: 'results and dashboards as acknowledged', looked, wrong: different },
  ];
};
