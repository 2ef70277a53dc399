import { createHash } from 'node:crypto';
import { findSetErrors, findTextRemarks } from '@mahoe/content/checks/setChecks';
import type { BankSet, readSets } from '@mahoe/content/setFiles';
import type { CheckedPart } from '@mahoe/contracts/content/textFiles';
import type { Question } from '@mahoe/domain/content/question';
import { Grade, QuestionContent } from '@mahoe/domain/content/questionContent';
import type { Stimulus } from '@mahoe/domain/content/stimulus';
import { StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { findChangedFields } from '../content/questionFile.ts';
import { findPictureProblems } from '../content/buildQuestionContent.ts';

export type ReadSet = ReturnType<typeof readSets>['sets'][number];

type Existing = Pick<Stimulus, 'version' | 'status' | 'topicId' | 'content'>;
type ExistingQuestion = Pick<Question, 'version' | 'status' | 'content'>;

/** State of a set that a file has. */
export interface SetState {
  readonly stimulus: Existing | null;
  /** Its questions, in the order of the file. */
  readonly questions: readonly (ExistingQuestion | null)[];
}

/** Digest of the versions that an import would replace. */
export const hashVersions = ({ stimulus, questions }: SetState): string =>
  createHash('sha256')
    .update(JSON.stringify([stimulus?.version, questions.map((one) => one?.version)]))
    .digest('base64url');

/** Returns true if a question is here with this content. Parsing puts fields into the order of the format. */
const isSameQuestion = (content: QuestionContent, before: ExistingQuestion | null | undefined) =>
  before !== null &&
  before !== undefined &&
  findChangedFields(QuestionContent.parse(before.content), QuestionContent.parse(content))
    .length === 0;

const isSameText = (content: StimulusContent, before: Existing | null): boolean => {
  const [one, other] = [content, before?.content].map((text) =>
    JSON.stringify(StimulusContent.safeParse(text).data),
  );
  return before !== null && one === other;
};

const isChanged = (set: BankSet, { stimulus, questions }: SetState): boolean =>
  !isSameText(set.content, stimulus) ||
  !set.questions.every(({ content }, at) => isSameQuestion(content, questions[at]));

/** Names why a set cannot be imported; else undefined. */
const findProblem = (set: BankSet, { stimulus, questions }: SetState): string | undefined => {
  if (stimulus && stimulus.topicId !== set.topicId) return 'This text is in another topic.';
  if (stimulus?.status === 'withdrawn') return 'It was retired and stays as it is.';
  for (const [at, { content, status }] of set.questions.entries()) {
    const before = questions[at] ?? null;
    if (isSameQuestion(content, before)) continue;
    if (before === null && status === 'withdrawn')
      return `“${content.question}” is retired in this file.`;
    if (before?.status === 'withdrawn') return `“${content.question}” was retired.`;
    const [problem] = Object.values(findPictureProblems(content, before?.content));
    if (problem !== undefined) return `“${content.question}”: ${problem}`;
  }
  return undefined;
};

/**
 * Plans what an import would do with a set. A text that pupils of its grade cannot read is refused, because
 * nobody has looked at it; an editor may keep one.
 */
export const planSet = (
  set: BankSet,
  state: SetState,
  grade: number,
): Pick<CheckedPart, 'state' | 'problem' | 'warnings' | 'seen'> => {
  const seen = hashVersions(state);
  const warnings = [...findTextRemarks(set.content)];
  if (!isChanged(set, state)) return { state: 'there', problem: null, warnings, seen };
  const errors = findSetErrors(set, Grade.parse(grade));
  const problem =
    findProblem(set, state) ??
    (errors.length > 0 ? `Not for grade ${grade}: ${errors.join('; ')}` : undefined);
  if (problem !== undefined) return { state: 'refused', problem, warnings, seen };
  return { state: state.stimulus ? 'changes' : 'new', problem: null, warnings, seen };
};
