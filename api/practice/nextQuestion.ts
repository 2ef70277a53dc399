import { createHash } from 'node:crypto';
import {
  drawCandidate,
  drawSeed,
  preferUnseen,
  toUnitInterval,
  weighCandidates,
} from '@mahoe/domain/adaptive/nextQuestion';
import { listEligible, type BlueprintQuestion } from '@mahoe/domain/adaptive/quizBlueprint';
import { listPooled } from '@mahoe/domain/practice/candidatePool';
import type { QuizSessionStarted, SessionQuestion } from '@mahoe/domain/practice/events';
import { allowanceOf } from '@mahoe/domain/practice/quizClock';
import type { ServeQuestion } from '@mahoe/domain/practice/quizSessionCommands';
import { isSettled, questionAt, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import type { Views } from '@mahoe/projections/openViews';
import type { PredictedProbabilities, QuestionContents } from '../route/services.ts';
import { snapshotContent } from './buildSessionQuestions.ts';

/** Question to serve next, and how it was chosen. */
export interface ChosenQuestion extends Pick<ServeQuestion, 'choice' | 'predictedProbability'> {
  readonly question: SessionQuestion;
}

interface Services {
  readonly questionContents: Pick<QuestionContents, 'withContents'>;
  readonly predictProbabilities: PredictedProbabilities;
}

const toBlueprintQuestion = <Q extends SessionQuestion>(
  question: Q,
): BlueprintQuestion & { readonly question: Q } => ({
  question,
  questionId: question.questionId,
  difficulty: question.difficulty,
  seconds: allowanceOf(question),
});

/** Loads the questions that a started quiz may choose from, as a serving records them. */
const loadPool = async (
  { questionContents }: Services,
  views: Views,
  started: QuizSessionStarted,
) => {
  const pooled = await questionContents.withContents(views, listPooled(started));
  return pooled.map(({ content, ...question }) => ({ ...question, ...snapshotContent(content) }));
};

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
  services: Services,
  views: Views,
  state: QuizSession,
): Promise<ChosenQuestion | undefined> => {
  const { started, asked, results, served, status } = state;
  const predict = services.predictProbabilities;
  if (!started || served || status !== 'open') return undefined;
  const questionNumber = results.length + 1;
  const { frame, pupilId, sessionId, topicId, policyVersion } = started;
  if (!frame || isSettled(started, questionNumber)) {
    const settled = questionAt(state, questionNumber);
    return settled && takeFixedQuestion(predict, started, settled);
  }
  const pool = await loadPool(services, views, started);
  const eligible = preferUnseen(
    listEligible(
      frame,
      pool.map((one) => ({ ...toBlueprintQuestion(one), isUnseen: one.isUnseen ?? false })),
      asked.map(toBlueprintQuestion),
    ),
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
  const seed = createHash('sha256')
    .update(drawSeed(policyVersion, sessionId, questionNumber))
    .digest();
  const found = drawCandidate(candidates, toUnitInterval(seed));
  const chosen = eligible.find(({ questionId }) => questionId === found?.questionId);
  return (
    found &&
    chosen && {
      question: chosen.question,
      choice: { questionNumber, question: chosen.question, candidates },
      predictedProbability: found.predicted,
    }
  );
};
