import type { DraftCheck } from '@mahoe/domain/content/events';
import { findInconsistency } from '@mahoe/domain/content/questionConsistency';
import { QuestionContent, SubjectId } from '@mahoe/domain/content/questionContent';
import { findQuestionProblems } from '../checks/questionChecks.ts';
import type { MultipleChoice } from '../checks/typeChecks.ts';
import { findReadingProblems } from '../checks/readingLimits.ts';
import type { CurriculumTopic } from '../curriculum.ts';
import { statesJamaicanFacts } from './jamaicanFacts.ts';
import { findUnsafeText } from './safety.ts';
import type { QuestionIndex, SimilarQuestion } from './similarity.ts';
import type { WantedTopic } from './topic.ts';

/** A question as a machine wrote it: nothing about it is taken for granted. */
export interface Draft {
  readonly content: unknown;
  /** Source of a fact about Jamaica, as its writer names it. */
  readonly source: string | null;
}

/** Options found right by solving the question again without its key. */
export interface IndependentSolution {
  readonly right: readonly number[];
  readonly by: string;
}

export interface PassedCheck {
  readonly check: DraftCheck;
  readonly because: string;
}

export type DraftCheckResult =
  | {
      readonly content: MultipleChoice;
      readonly passed: readonly PassedCheck[];
      readonly nearest: readonly SimilarQuestion[];
    }
  | { readonly failed: DraftCheck; readonly because: string };

/** As alike or more, and it is a question there is already (R22). */
export const SIMILARITY_THRESHOLD = 0.9;
/** A key longer than the longest other option by so much gives itself away (R22). */
const MAX_KEY_LENGTH_RATIO = 2;
const NEAREST_COUNT = 3;

const toCurriculumTopic = (topic: WantedTopic): CurriculumTopic => ({
  ...topic,
  key: topic.id,
  subjectId: SubjectId.parse(topic.subjectId),
  orderIndex: 1,
  masteryThreshold: 80,
  learningObjectives: [...topic.learningObjectives],
});

/** Reads a draft in the shape of the bank; its problem where it has another. */
export const readDraft = ({
  content,
}: Draft): MultipleChoice | Extract<DraftCheckResult, { failed: string }> => {
  const read = QuestionContent.safeParse(content);
  if (!read.success || read.data.questionType !== 'mcq') {
    return { failed: 'schema', because: 'It has not the shape of a question.' };
  }
  const { options, correctAnswer } = read.data;
  if (correctAnswer >= options.length) {
    return { failed: 'key-in-range', because: 'The right answer is none of the options.' };
  }
  const because = findInconsistency(read.data);
  return because === undefined ? read.data : { failed: 'four-options', because };
};

/** Returns true if a parsed draft is a question. */
export const isQuestion = (read: ReturnType<typeof readDraft>): read is MultipleChoice =>
  !('failed' in read);

/**
 * Holds a draft against everything of R22.
 * @param solved what was found without its key; undefined where nobody could solve it
 */
export const checkDraft = (
  content: MultipleChoice,
  { source }: Draft,
  topic: WantedTopic,
  solved: IndependentSolution | undefined,
  known: QuestionIndex,
): DraftCheckResult => {
  const asTopic = toCurriculumTopic(topic);
  const text = [content.question, ...content.options, content.explanation].join('\n');
  const key = content.options[content.correctAnswer] ?? '';
  const longest = Math.max(
    ...content.options.filter((option) => option !== key).map(({ length }) => length),
  );
  const nearest = known.nearest(content, NEAREST_COUNT);
  const [next] = nearest;
  const unreadable = findReadingProblems(content.question, asTopic);
  const bank = findQuestionProblems(content, asTopic);
  const unsafe = findUnsafeText(text);
  const needsSource = statesJamaicanFacts(text, topic.subjectId);

  /** In this order: each check, what it found wrong, and why it passed. */
  const checks: readonly (readonly [DraftCheck, string | undefined, string])[] = [
    ['schema', undefined, 'It has the shape of a question.'],
    ['four-options', undefined, 'Four options, and no two say the same.'],
    ['key-in-range', undefined, 'The key is one of the options.'],
    [
      'solved-again',
      findSolutionProblem(content, solved),
      `Solved again without its key, by ${solved?.by}: the same answer.`,
    ],
    [
      'new',
      next && next.similarity >= SIMILARITY_THRESHOLD
        ? `It is ${formatPercent(next.similarity)} like a question there is.`
        : undefined,
      next ? `At most ${formatPercent(next.similarity)} like any other.` : 'There is no other.',
    ],
    ['readable', unreadable[0], `Grade ${topic.grade} can read it.`],
    [
      'length',
      key.length > MAX_KEY_LENGTH_RATIO * Math.max(longest, 4)
        ? 'The key is far the longest.'
        : undefined,
      'The key does not stand out by its length.',
    ],
    ['bank', bank[0], 'It passes the checks of the bank.'],
    ['safe', unsafe, 'No address, markup or unsuitable word.'],
    [
      'sourced',
      needsSource && source === null ? 'A fact about Jamaica has no source.' : undefined,
      needsSource ? `Its source: ${source}` : 'It states no fact about Jamaica.',
    ],
  ];
  for (const [check, problem] of checks) {
    if (problem !== undefined) return { failed: check, because: problem };
  }
  return {
    content,
    passed: checks.map(([check, , because]) => ({ check, because })),
    nearest,
  };
};

const formatPercent = (share: number): string => `${Math.round(100 * share)}%`;

const findSolutionProblem = (
  { correctAnswer }: MultipleChoice,
  solved: IndependentSolution | undefined,
): string | undefined => {
  if (!solved) return 'Nobody could solve it without its key.';
  return solved.right.length === 1 && solved.right[0] === correctAnswer
    ? undefined
    : 'Solved again without its key, the answer was another.';
};
