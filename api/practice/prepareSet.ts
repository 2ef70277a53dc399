import { chooseSet } from '@mahoe/domain/adaptive/setChoice';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { readingSeconds } from '@mahoe/domain/practice/quizClock';
import type { StartQuizSession } from '@mahoe/domain/practice/quizSessionCommands';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { approvedSets, type SetView } from '@mahoe/projections/content/stimulusQueries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../route/services.ts';
import { buildSessionQuestions } from './buildSessionQuestions.ts';

/** A set to begin a quiz with, and what the session records of its questions. */
export interface PreparedSet {
  readonly set: NonNullable<StartQuizSession['set']>;
  readonly questions: readonly SessionQuestion[];
}

interface Start {
  readonly pupilId: string;
  readonly topic: { readonly id: string; readonly grade: number };
  readonly policy: Parameters<typeof chooseSet>[1];
  /** A random number in [0, 1). */
  readonly draw: number;
}

/** Adds the questions of each set as the session would record them. */
const withQuestions = async (
  { questionContents }: Pick<Services, 'questionContents'>,
  views: Views,
  { pupilId }: Start,
  sets: readonly SetView[],
) => {
  const contents = await Promise.all(
    sets
      .flatMap(({ questions }) => questions)
      .map(async (one) => ({ ...one, content: await questionContents.find(views, one) })),
  );
  const built = await buildSessionQuestions(views, pupilId, contents);
  const byId = new Map(built.map((question) => [question.questionId, question]));
  return sets.map(({ questions, ...set }) => ({
    ...set,
    questions: questions.flatMap(({ questionId }) => byId.get(questionId) ?? []),
  }));
};

/** Lifts the limit for rapid guesses from the first question: its time includes the reading. */
const withoutRapidLimit = ([first, ...others]: readonly SessionQuestion[]) =>
  first ? [{ ...first, rapidBelowMs: 0 }, ...others] : [];

/** Chooses the set that a practice quiz begins with; undefined if the topic has none to ask now. */
export const prepareSet = async (
  services: Pick<Services, 'questionContents' | 'predictProbabilities'>,
  views: Views,
  start: Start,
): Promise<PreparedSet | undefined> => {
  const { pupilId, topic, policy, draw } = start;
  const approved = await approvedSets(views, topic.id);
  if (approved.length === 0) return undefined;
  const sets = await withQuestions(services, views, start, approved);
  const questionIds = sets.flatMap(({ questions }) => questions.map((one) => one.questionId));
  const predicted = await services.predictProbabilities({
    pupilId,
    topicId: topic.id,
    questionIds,
  });
  const choice = chooseSet(
    sets.map(({ stimulusId, questions }) => ({
      stimulusId,
      questions: questions.map(({ questionId, recentlyRight = false }) => ({
        predicted: predicted.get(questionId) ?? 0.5,
        recentlyRight,
      })),
    })),
    policy,
    draw,
  );
  const chosen = sets.find(({ stimulusId }) => stimulusId === choice?.stimulusId);
  if (!choice || !chosen) return undefined;
  const { stimulusId, version, content } = chosen;
  const words = countWords(content.text);
  return {
    set: {
      stimulusId,
      version,
      questionIds: chosen.questions.map(({ questionId }) => questionId),
      words,
      readingSeconds: readingSeconds(words, topic.grade),
      candidates: choice.candidates,
    },
    questions: withoutRapidLimit(chosen.questions),
  };
};
