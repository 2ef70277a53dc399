import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { levelsReached } from '@mahoe/domain/progress/levelCurve';
import { formatCorrectAnswer, presentIdeas, presentRightAnswer } from './markingKey.ts';

/** The result of a recorded answer: the same however often it is requested. */
export const presentAnswer = (
  state: QuizSession,
  number: number,
  content: QuestionContent,
): AnswerResult | undefined => {
  const result = state.results[number - 1];
  if (!result || !state.started) return undefined;
  const before = state.results
    .slice(0, number - 1)
    .reduce((total, { experienceEarned }) => total + experienceEarned, state.started.experience);
  const isSessionComplete = state.status !== 'open' && number === state.results.length;
  const bonusExperience = isSessionComplete ? state.bonusExperience : 0;
  const earned = result.experienceEarned + bonusExperience;
  const rightAnswer = presentRightAnswer(content);
  return {
    questionNumber: number,
    isCorrect: result.isCorrect,
    credit: result.credit,
    isRapidGuess: result.rapid,
    isUngraded: !result.graded,
    correctAnswer: rightAnswer.selectedAnswer ?? null,
    correctText: formatCorrectAnswer(content),
    rightAnswer,
    explanation: content.explanation,
    ideas: presentIdeas(content, result.ideas),
    pointsEarned: result.pointsEarned,
    experienceEarned: result.experienceEarned,
    bonusExperience,
    isSessionComplete,
    newScore: state.results.slice(0, number).filter(({ isCorrect }) => isCorrect).length,
    timedOut: result.timedOut,
    levelsReached: [...levelsReached(before, before + earned)],
  };
};
