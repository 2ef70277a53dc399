import type { Policy } from '@mahoe/domain/adaptive/experimentLayer';
import { planSet } from '@mahoe/domain/adaptive/quizPlan';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { readingSeconds } from '@mahoe/domain/practice/quizClock';
import type { StartQuizSession } from '@mahoe/domain/practice/quizSessionCommands';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { approvedSets, type SetView } from '@mahoe/projections/content/stimulusQueries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../route/services.ts';
import { buildHistoricQuestions, type HistoricQuestion } from './buildSessionQuestions.ts';

/** A quiz begins with a text only while this many of its questions are approved. */
const MIN_QUESTIONS = 3;

/** A set to begin a quiz with, and what the session records of its questions. */
export interface PreparedSet {
  readonly set: NonNullable<StartQuizSession['set']>;
  readonly questions: readonly SessionQuestion[];
  /** The same questions with their history. */
  readonly planned: readonly HistoricQuestion[];
}

interface Start {
  readonly pupilId: string;
  readonly topic: { readonly id: string; readonly grade: number };
  readonly policy: Policy;
  /** Questions of the topic that are asked by themselves. */
  readonly singles: readonly HistoricQuestion[];
  /** Questions of the quiz. */
  readonly count: number;
  /** Gives numbers in [0, 1). */
  readonly random: () => number;
}

/** A text with the questions about it that a session will ask. */
interface AskedSet extends Omit<SetView, 'questions'> {
  readonly questions: readonly HistoricQuestion[];
}

/** Lifts the limit for rapid guesses from the first question: its time includes the reading. */
const withoutRapidLimit = ([first, ...others]: readonly SessionQuestion[]) =>
  first ? [{ ...first, rapidBelowMs: 0 }, ...others] : [];

/** Builds what a session records of a set that it begins with. */
const buildSet = (
  { stimulusId, version, content, questions }: AskedSet,
  grade: number,
  candidates: PreparedSet['set']['candidates'],
): PreparedSet => {
  const words = countWords(content.text);
  return {
    set: {
      stimulusId,
      version,
      questionIds: questions.map(({ questionId }) => questionId),
      words,
      readingSeconds: readingSeconds(words, grade),
      candidates,
    },
    questions: withoutRapidLimit(questions.map(({ recorded }) => recorded)),
    planned: questions,
  };
};

/** Adds the questions of each set as the session would record them. */
const withQuestions = async (
  { questionContents }: Pick<Services, 'questionContents'>,
  views: Views,
  pupilId: string,
  sets: readonly SetView[],
): Promise<readonly AskedSet[]> => {
  const contents = await Promise.all(
    sets
      .flatMap(({ questions }) => questions)
      .map(async (one) => ({ ...one, content: await questionContents.find(views, one) })),
  );
  const built = await buildHistoricQuestions(views, pupilId, contents);
  const byId = new Map(built.map((question) => [question.questionId, question]));
  return sets.map(({ questions, ...set }) => ({
    ...set,
    questions: questions.flatMap(({ questionId }) => byId.get(questionId) ?? []),
  }));
};

/** Chooses the set that a practice quiz begins with; undefined if the topic has none to ask now. */
export const prepareSet = async (
  services: Pick<Services, 'questionContents' | 'predictProbabilities'>,
  views: Views,
  start: Start,
): Promise<PreparedSet | undefined> => {
  const { pupilId, topic, policy, singles, count, random } = start;
  const approved = (await approvedSets(views, topic.id)).filter(
    ({ questions }) => questions.length >= MIN_QUESTIONS,
  );
  if (approved.length === 0) return undefined;
  const sets = await withQuestions(services, views, pupilId, approved);
  const questionIds = sets.flatMap(({ questions }) => questions.map((one) => one.questionId));
  const predicted = await services.predictProbabilities({
    pupilId,
    topicId: topic.id,
    questionIds,
  });
  const choice = planSet(
    sets.map(({ stimulusId, questions }) => ({
      stimulusId,
      questions: questions.map((one) => ({
        ...one,
        predicted: predicted.get(one.questionId) ?? 0.5,
      })),
    })),
    singles,
    count,
    policy,
    random(),
  );
  const chosen = sets.find(({ stimulusId }) => stimulusId === choice?.stimulusId);
  if (!choice || !chosen) return undefined;
  return buildSet(chosen, topic.grade, choice.candidates);
};

/**
 * Prepares the set of a review of paper questions: the text of the first one, with up to `count` of its
 * questions in their order, those that are due before others.
 * @param dueIds questions that are due, longest first
 * @returns undefined if the first question is about no text
 */
export const prepareReviewSet = async (
  services: Pick<Services, 'questionContents'>,
  views: Views,
  { pupilId, topic }: Pick<Start, 'pupilId' | 'topic'>,
  dueIds: readonly string[],
  count: number,
): Promise<PreparedSet | undefined> => {
  const approved = await approvedSets(views, topic.id);
  const found = approved.find(({ questions }) =>
    questions.some(({ questionId }) => questionId === dueIds[0]),
  );
  if (!found) return undefined;
  const isDue = ({ questionId }: { readonly questionId: string }): boolean =>
    dueIds.includes(questionId);
  const wanted = found.questions
    .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))
    .slice(0, count);
  const questions = found.questions.filter((one) => wanted.includes(one));
  const [set] = await withQuestions(services, views, pupilId, [{ ...found, questions }]);
  return set && buildSet(set, topic.grade, []);
};
