import { z } from 'zod';
import { Id, Instant, operation } from '../operation.ts';
import { answerQuestion, GivenAnswer, ServedQuestion, startQuizSession } from './quizzes.ts';

const { 'session-not-found': notFound, 'session-of-another': ofAnother } = answerQuestion.refusals;
const {
  'review-not-due': _review,
  'challenge-complete': _challenge,
  ...notStarted
} = startQuizSession.refusals;

export const downloadQuizzes = operation({
  method: 'POST',
  path: '/api/quiz/offline-downloads',
  summary: 'Two quizzes of a topic to answer offline: questions without keys',
  access: 'named-actor',
  body: z.object({
    userId: z.string().max(60).optional(),
    topicId: z.string().max(60),
  }),
  reply: z.object({
    topicId: Id,
    topicName: z.string(),
    quizzes: z.array(
      z.object({
        sessionId: Id,
        takenAt: Instant,
        /** Time after which answers are refused. */
        expiresAt: Instant,
        questions: z.array(ServedQuestion),
      }),
    ),
  }),
  refusals: notStarted,
});

export const submitOfflineQuiz = operation({
  method: 'POST',
  path: '/api/quiz/offline-submissions',
  summary: 'All answers to a downloaded quiz; the first submission counts',
  access: 'signed-in',
  body: z.object({
    sessionId: Id,
    answers: z
      .array(
        z.object({
          questionId: Id,
          /** Device's clock in milliseconds: stored for study, never used for scoring. */
          timestamp: z.number().optional(),
          ...GivenAnswer.shape,
        }),
      )
      .max(40),
  }),
  reply: z.object({
    sessionId: Id,
    /** Number of right answers. */
    score: z.int(),
    totalQuestions: z.int(),
    /** Questions withdrawn in the meantime; they count neither right nor wrong. */
    leftOut: z.int(),
  }),
  refusals: {
    'session-not-found': notFound,
    'session-of-another': ofAnother,
    'taken-along-too-long': {
      status: 409,
      message: 'You saved this quiz more than 14 days ago, so it can no longer be marked.',
    },
    'questions-withdrawn': {
      status: 409,
      message: 'The questions of this quiz are no longer in use.',
    },
    'answer-incomplete': answerQuestion.refusals['answer-incomplete'],
    'answer-not-simplified': answerQuestion.refusals['answer-not-simplified'],
    'option-out-of-range': answerQuestion.refusals['option-out-of-range'],
    'answer-of-wrong-kind': answerQuestion.refusals['answer-of-wrong-kind'],
  },
});
