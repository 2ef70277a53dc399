import type { PlannedQuestion } from '@mahoe/domain/adaptive/quizPlan';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import { allowanceOf } from '@mahoe/domain/practice/quizClock';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { questionsAtStart } from '@mahoe/projections/adaptive/queries';
import type { Views } from '@mahoe/projections/openViews';
import { buildMarkingKey } from './markingKey.ts';

type ContentSnapshot = Pick<SessionQuestion, 'difficulty' | 'points' | 'key' | 'stemWords'>;

/** Snapshots by content, because every start of a topic records one of each question. */
const contentSnapshots = new WeakMap<QuestionContent, ContentSnapshot>();

/** Returns what a session records of a question's content. */
export const snapshotContent = (content: QuestionContent): ContentSnapshot => {
  const before = contentSnapshots.get(content);
  if (before) return before;
  const { difficulty, points, question } = content;
  const said = {
    difficulty,
    points,
    key: buildMarkingKey(content),
    stemWords: countWords(question),
  };
  contentSnapshots.set(content, said);
  return said;
};

/** Days within which a question answered right is asked last (R15). */
const RECENT_DAYS = 7;
const NO_HISTORY = { meanMs: 0, timedAnswers: 0, isRecentlyRight: false, seenAtMs: null };

interface BankQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly content: QuestionContent;
}

/** A question as a session records it, and what the plan of a quiz asks of it (R15). */
export interface HistoricQuestion extends PlannedQuestion {
  readonly recorded: SessionQuestion;
  readonly recentlyRight: boolean;
}

/**
 * Builds what a session records of its questions at the start, with their history. Answers earlier that day are
 * counted when it opens.
 */
export const buildHistoricQuestions = async <Q extends BankQuestion>(
  views: Views,
  pupilId: string,
  questions: readonly Q[],
  topicOf: (question: Q) => SessionQuestion['topic'] = () => undefined,
): Promise<readonly HistoricQuestion[]> => {
  const known = await questionsAtStart(
    views,
    pupilId,
    questions.map(({ questionId }) => questionId),
    RECENT_DAYS,
  );
  return questions.map((question) => {
    const { questionId, version, content } = question;
    const topic = topicOf(question);
    const history = known.get(questionId) ?? NO_HISTORY;
    const { meanMs, timedAnswers, isRecentlyRight: recentlyRight, seenAtMs } = history;
    const recorded = {
      questionId,
      version,
      ...snapshotContent(content),
      timesAnsweredToday: 0,
      rapidBelowMs: rapidBelowMs({ meanMs, answers: timedAnswers }),
      recentlyRight,
      ...(topic ? { topic } : {}),
    };
    const { difficulty } = recorded;
    const seconds = allowanceOf(recorded);
    return { recorded, questionId, difficulty, seconds, recentlyRight, seenAtMs };
  });
};

/** Builds what a session records of its questions at the start. */
export const buildSessionQuestions = async <Q extends BankQuestion>(
  ...start: Parameters<typeof buildHistoricQuestions<Q>>
): Promise<readonly SessionQuestion[]> =>
  (await buildHistoricQuestions(...start)).map(({ recorded }) => recorded);
