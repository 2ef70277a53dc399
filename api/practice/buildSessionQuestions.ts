import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
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
const NO_HISTORY = { meanMs: 0, timedAnswers: 0, isRecentlyRight: false };

/**
 * Builds what a session records of its questions at the start. Answers earlier that day are counted when it
 * opens.
 */
export const buildSessionQuestions = async <
  Q extends {
    readonly questionId: string;
    readonly version: number;
    readonly content: QuestionContent;
  },
>(
  views: Views,
  pupilId: string,
  questions: readonly Q[],
  topicOf: (question: Q) => SessionQuestion['topic'] = () => undefined,
): Promise<readonly SessionQuestion[]> => {
  const known = await questionsAtStart(
    views,
    pupilId,
    questions.map(({ questionId }) => questionId),
    RECENT_DAYS,
  );
  return questions.map((question) => {
    const { questionId, version, content } = question;
    const topic = topicOf(question);
    const { meanMs, timedAnswers, isRecentlyRight } = known.get(questionId) ?? NO_HISTORY;
    return {
      questionId,
      version,
      ...snapshotContent(content),
      timesAnsweredToday: 0,
      rapidBelowMs: rapidBelowMs({ meanMs, answers: timedAnswers }),
      recentlyRight: isRecentlyRight,
      ...(topic ? { topic } : {}),
    };
  });
};
