import { createHash } from 'node:crypto';
import {
  drawCandidate,
  drawSeed,
  toUnitInterval,
  weighCandidates,
} from '@mahoe/domain/adaptive/nextQuestion';
import { listEligible, type BlueprintQuestion } from '@mahoe/domain/adaptive/quizBlueprint';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { allowanceOf } from '@mahoe/domain/practice/quizClock';
import type { ServeQuestion } from '@mahoe/domain/practice/quizSessionCommands';
import { isSettled, questionAt, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { PredictedProbabilities } from '../route/services.ts';

/** Question to serve next, and how it was chosen. */
export interface ChosenQuestion extends Pick<ServeQuestion, 'choice' | 'predictedProbability'> {
  readonly question: SessionQuestion;
}

const toBlueprintQuestion = (
  question: SessionQuestion,
): BlueprintQuestion & { readonly question: SessionQuestion } => ({
  question,
  questionId: question.questionId,
  difficulty: question.difficulty,
  seconds: allowanceOf(question),
});

/** Question that is fixed for this number, without a draw. */
const takeFixedQuestion = async (
  predict: PredictedProbabilities,
  { pupilId, topicId }: { readonly pupilId: string; readonly topicId: string },
  question: SessionQuestion,
): Promise<ChosenQuestion> => {
  const { questionId, topic } = question;
  const predicted = await predict({
    pupilId,
    topicId: topic?.topicId ?? topicId,
    questionIds: [questionId],
  });
  return { question, choice: null, predictedProbability: predicted.get(questionId) ?? null };
};

/**
 * Chooses the question to serve after the answers so far; undefined if there is none. The draw is
 * the same every time until it is recorded; then the recorded question stays.
 */
export const chooseNextQuestion = async (
  predict: PredictedProbabilities,
  state: QuizSession,
): Promise<ChosenQuestion | undefined> => {
  const { started, asked, results, served, status } = state;
  if (!started || served || status !== 'open') return undefined;
  const questionNumber = results.length + 1;
  const { frame, pupilId, sessionId, topicId } = started;
  if (!frame || isSettled(started, questionNumber)) {
    const settled = questionAt(state, questionNumber);
    return settled && takeFixedQuestion(predict, started, settled);
  }
  const eligible = listEligible(
    frame,
    started.questions.map(toBlueprintQuestion),
    asked.map(toBlueprintQuestion),
  );
  const questionIds = eligible.map(({ questionId }) => questionId);
  const predicted = await predict({ pupilId, topicId, questionIds });
  const candidates = weighCandidates(
    eligible.map(({ questionId, question: { recentlyRight = false } }) => ({
      questionId,
      predicted: predicted.get(questionId) ?? 0.5,
      recentlyRight,
    })),
    frame.policy,
  );
  const seed = createHash('sha256').update(drawSeed(sessionId, questionNumber)).digest();
  const found = drawCandidate(candidates, toUnitInterval(seed));
  const chosen = eligible.find(({ questionId }) => questionId === found?.questionId);
  return (
    found &&
    chosen && {
      question: chosen.question,
      choice: { questionNumber, questionId: found.questionId, candidates },
      predictedProbability: found.predicted,
    }
  );
};
