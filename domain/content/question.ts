import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { Origin, QuestionEvent } from './events.ts';
import { findInconsistency } from './questionConsistency.ts';
import { QuestionContent } from './questionContent.ts';

// Commands

type Adjusted = Extract<QuestionEvent, { type: 'QuestionPointsAdjusted' }>['data'];
/** Evidence of an adjustment. */
export type AdjustmentEvidence = Pick<
  Adjusted,
  'n' | 'p' | 'tMean' | 'tRef' | 'levelQ' | 'levelG' | 'band' | 'ruleVersion' | 'upToPosition'
>;

export interface AddQuestion {
  readonly type: 'AddQuestion';
  readonly now: Moment;
  readonly questionId: string;
  readonly topicId: string;
  readonly content: QuestionContent;
  /** True if pupils may be asked it at once; otherwise it is a draft. */
  readonly isApproved?: boolean;
  /** Origin of a generated question, which is a draft. */
  readonly origin?: Origin;
  readonly administratorId: string | null;
}

/** Replaces everything the question says and is marked by, changed or not. */
export interface ReviseQuestion {
  readonly type: 'ReviseQuestion';
  readonly now: Moment;
  /** Version that the author edited; any if absent. */
  readonly version?: number;
  readonly content: QuestionContent;
  readonly administratorId: string | null;
}

/** Approves a question, so that pupils may be asked it. */
export interface ApproveQuestion {
  readonly type: 'ApproveQuestion';
  readonly now: Moment;
  /** State that the approver saw; the current one if absent. */
  readonly seen?: Pick<Question, 'status' | 'version'>;
  readonly administratorId: string | null;
}

/** Withdraws a question, so that no pupil is asked it. */
export interface WithdrawQuestion {
  readonly type: 'WithdrawQuestion';
  readonly now: Moment;
  /** Version that the administrator saw; any if absent. */
  readonly seen?: number | undefined;
  readonly reason: string;
  readonly administratorId: string | null;
}

/** Rejects a draft. */
export interface RejectDraft {
  readonly type: 'RejectDraft';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string;
}

/** Moves a question to another topic. */
export interface MoveQuestion {
  readonly type: 'MoveQuestion';
  readonly now: Moment;
  readonly topicId: string;
  readonly administratorId: string | null;
}

/**
 * Loads the question from the shipped bank or an imported file. A question that an administrator
 * changed or withdrew stays unchanged.
 */
export interface ShipQuestion {
  readonly type: 'ShipQuestion';
  readonly now: Moment;
  readonly questionId: string;
  readonly topicId: string;
  readonly content: QuestionContent;
  /** True if it needs approval. */
  readonly isDraft?: boolean;
}

/**
 * Imports a question from an administrator's file. An existing question keeps its topic and its state.
 */
export interface ImportQuestion {
  readonly type: 'ImportQuestion';
  readonly now: Moment;
  readonly questionId: string;
  readonly topicId: string;
  readonly content: QuestionContent;
  /** A new question is a draft until it is approved. */
  readonly isDraft: boolean;
  /** Existing version when the file was checked; null if there was none. */
  readonly seen: number | null;
  readonly administratorId: string;
}

/** Adjusts points to the measured difficulty (R17). */
export interface AdjustPoints {
  readonly type: 'AdjustPoints';
  readonly now: Moment;
  /** Version whose answers are the evidence. */
  readonly version: number;
  readonly points: number;
  readonly evidence: AdjustmentEvidence;
  readonly administratorId: string;
}

/** Gives a question back the points it had before its adjustment, unless it changed since. */
export interface RevertPoints {
  readonly type: 'RevertPoints';
  readonly now: Moment;
  readonly administratorId: string;
}

export type QuestionCommand =
  | AdjustPoints
  | RevertPoints
  | AddQuestion
  | ReviseQuestion
  | ApproveQuestion
  | WithdrawQuestion
  | RejectDraft
  | MoveQuestion
  | ShipQuestion
  | ImportQuestion;

export interface QuestionRejections {
  readonly AddQuestion: 'question-inconsistent';
  readonly ReviseQuestion: 'question-not-found' | 'question-changed' | 'question-inconsistent';
  readonly ApproveQuestion: 'question-not-found' | 'question-changed';
  readonly WithdrawQuestion: 'question-not-found' | 'question-changed';
  readonly RejectDraft: 'question-not-found' | 'question-not-draft';
  readonly MoveQuestion: 'question-not-found';
  readonly AdjustPoints: 'question-not-found' | 'question-inconsistent' | 'preview-stale';
  readonly RevertPoints: 'question-not-found' | 'question-inconsistent' | 'question-changed';
  readonly ShipQuestion: 'question-inconsistent';
  readonly ImportQuestion: 'question-inconsistent' | 'question-changed' | 'question-withdrawn';
}

// State

export interface Question {
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly questionId: string;
  readonly topicId: string;
  readonly version: number;
  readonly content: QuestionContent;
  /** True if the current content comes from the shipped bank, not from an administrator. */
  readonly isShipped: boolean;
  /** The last adjustment of points: the version it made, and the points before. */
  readonly adjustment: { readonly version: number; readonly old: number } | null;
}

// Evolve

const evolve = (state: Question | null, { type, data }: QuestionEvent): Question | null => {
  switch (type) {
    case 'QuestionAdded': {
      const { questionId, topicId, version, content, administratorId } = data;
      const isShipped = administratorId === null;
      const adjustment = null;
      return { status: 'draft', questionId, topicId, version, content, isShipped, adjustment };
    }
    case 'QuestionRevised': {
      const { version, content, administratorId } = data;
      return state && { ...state, version, content, isShipped: administratorId === null };
    }
    case 'QuestionApproved':
      return state && { ...state, status: 'approved' };
    case 'QuestionWithdrawn':
      return state && { ...state, status: 'withdrawn' };
    case 'QuestionMoved':
      return state && { ...state, topicId: data.topicId };
    // The revision beside it has the points.
    case 'QuestionPointsAdjusted':
      return state && { ...state, adjustment: { version: data.version, old: data.old } };
    // `QuestionAdded` stands beside it.
    case 'QuestionWritten':
    default:
      return state;
  }
};

// Decide

/** Parses the content again, so that equal contents have their fields in the same order. */
const readConsistent = (
  content: QuestionContent,
): QuestionContent | Rejection<'question-inconsistent'> => {
  const read = QuestionContent.safeParse(content);
  if (!read.success) {
    return reject('question-inconsistent', { problem: 'A field is empty or out of range.' });
  }
  const problem = findInconsistency(read.data);
  return problem === undefined ? read.data : reject('question-inconsistent', { problem });
};

const buildApproval = (
  { questionId, topicId, version }: Pick<Question, 'questionId' | 'topicId' | 'version'>,
  { now, administratorId }: Pick<ApproveQuestion, 'now' | 'administratorId'>,
): QuestionEvent => {
  const by = { administratorId, ...stamp(now) };
  return { type: 'QuestionApproved', data: { questionId, topicId, version, ...by } };
};

/**
 * Approves a question. Approval needs the current version: the approver may have missed an edit or a
 * rejection.
 */
const approve = (
  state: Question,
  command: ApproveQuestion,
): readonly QuestionEvent[] | Rejection<'question-changed'> => {
  const { seen = state } = command;
  if (seen.version !== state.version) return reject('question-changed');
  if (state.status === 'approved') return [];
  return seen.status === state.status
    ? [buildApproval(state, command)]
    : reject('question-changed');
};

const add = (
  command: Omit<AddQuestion, 'type'>,
): readonly QuestionEvent[] | Rejection<'question-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  const { questionId, topicId, administratorId, now, origin } = command;
  const by = { administratorId, ...stamp(now) };
  return [
    { type: 'QuestionAdded', data: { questionId, topicId, version: 1, content, ...by } },
    ...(origin
      ? [{ type: 'QuestionWritten' as const, data: { questionId, topicId, ...origin, ...by } }]
      : []),
    ...(command.isApproved ? [buildApproval({ questionId, topicId, version: 1 }, command)] : []),
  ];
};

/** Serialises the substance of a question: its text, picture, options and key (R17). */
const serializeSubstance = ({
  explanation: _explanation,
  difficulty: _difficulty,
  points: _points,
  imageAlt: _imageAlt,
  isAiGenerated: _isAiGenerated,
  ...substance
}: QuestionContent): string => JSON.stringify(substance);

const revise = (
  { questionId, topicId, version, content: current }: Question,
  command: Pick<ReviseQuestion, 'content' | 'administratorId' | 'now'>,
): readonly QuestionEvent[] | Rejection<'question-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  if (JSON.stringify(content) === JSON.stringify(current)) return [];
  const { administratorId, now } = command;
  const by = { administratorId, ...stamp(now) };
  const isMaterial = serializeSubstance(content) !== serializeSubstance(current);
  const data = { questionId, topicId, version: version + 1, content, isMaterial, ...by };
  return [{ type: 'QuestionRevised', data }];
};

const adjust = (
  state: Question,
  { version, points, evidence, administratorId, now }: AdjustPoints,
): readonly QuestionEvent[] | Rejection<'question-inconsistent' | 'preview-stale'> => {
  const { questionId, topicId, content } = state;
  if (state.version !== version || state.status !== 'approved') return reject('preview-stale');
  const revised = revise(state, { content: { ...content, points }, administratorId, now });
  if ('rejected' in revised || revised.length === 0) return revised;
  const change = { questionId, topicId, version: version + 1, old: content.points, new: points };
  return [
    ...revised,
    {
      type: 'QuestionPointsAdjusted',
      data: { ...change, ...evidence, administratorId, ...stamp(now) },
    },
  ];
};

const revert = (
  state: Question,
  { administratorId, now }: RevertPoints,
): readonly QuestionEvent[] | Rejection<'question-inconsistent' | 'question-changed'> => {
  const { version, content, adjustment } = state;
  if (adjustment?.version !== version) return reject('question-changed');
  return revise(state, {
    content: { ...content, points: adjustment.old },
    administratorId,
    now,
  });
};

const ship = (
  state: Question | null,
  command: ShipQuestion,
): readonly QuestionEvent[] | Rejection<'question-inconsistent'> => {
  const byBank = { ...command, administratorId: null };
  if (state !== null && (state.status === 'withdrawn' || !state.isShipped)) return [];
  const changes = state === null ? add(byBank) : revise(state, byBank);
  if ('rejected' in changes || state?.status === 'approved' || command.isDraft) return changes;
  const { questionId, topicId } = command;
  const version = (state?.version ?? 0) + changes.length;
  return [...changes, buildApproval({ questionId, topicId, version }, byBank)];
};

/** Imports one question. If it changed after the file was checked, it stays unchanged. */
const importOne = (
  state: Question | null,
  { seen, isDraft, ...command }: ImportQuestion,
): readonly QuestionEvent[] | Rejection<QuestionRejections['ImportQuestion']> => {
  if (state === null) {
    return seen === null ? add({ ...command, isApproved: !isDraft }) : reject('question-changed');
  }
  const revised = revise(state, command);
  if ('rejected' in revised || revised.length === 0) return revised;
  if (state.status === 'withdrawn') return reject('question-withdrawn');
  return seen === state.version ? revised : reject('question-changed');
};

const withdraw = (
  { questionId, topicId, status }: Question,
  { administratorId, now, reason }: Omit<WithdrawQuestion, 'type'>,
): readonly QuestionEvent[] => {
  const by = { administratorId, ...stamp(now) };
  const data = { questionId, topicId, reason, wasApproved: status === 'approved', ...by };
  return status === 'withdrawn' ? [] : [{ type: 'QuestionWithdrawn', data }];
};

const move = (
  { questionId, topicId: formerTopicId, status }: Question,
  { administratorId, now, topicId }: MoveQuestion,
): readonly QuestionEvent[] => {
  const by = { administratorId, ...stamp(now) };
  const data = { questionId, topicId, formerTopicId, isApproved: status === 'approved', ...by };
  return topicId === formerTopicId ? [] : [{ type: 'QuestionMoved', data }];
};

const requireQuestion =
  <Command, Code extends string>(
    decide: (state: Question, command: Command) => readonly QuestionEvent[] | Rejection<Code>,
  ) =>
  (
    state: Question | null,
    command: Command,
  ): readonly QuestionEvent[] | Rejection<Code | 'question-not-found'> =>
    state === null ? reject('question-not-found') : decide(state, command);

/** A question of the bank: drafted, revised, approved, withdrawn. Stream id: the question's. */
export const question: Decider<
  Question | null,
  QuestionCommand,
  QuestionEvent,
  QuestionRejections
> = {
  category: 'question',
  initial: null,
  evolve,
  decide: byCommand<Question | null, QuestionCommand, QuestionEvent, QuestionRejections>({
    AddQuestion: (state, command) => (state === null ? add(command) : []),
    ReviseQuestion: requireQuestion((state, command: ReviseQuestion) =>
      command.version === undefined || command.version === state.version
        ? revise(state, command)
        : reject('question-changed'),
    ),
    ApproveQuestion: requireQuestion(approve),
    WithdrawQuestion: requireQuestion((state, command: WithdrawQuestion) =>
      state.status === 'withdrawn' || (command.seen ?? state.version) === state.version
        ? withdraw(state, command)
        : reject('question-changed'),
    ),
    RejectDraft: requireQuestion((state, command: RejectDraft) =>
      state.status === 'approved' ? reject('question-not-draft') : withdraw(state, command),
    ),
    MoveQuestion: requireQuestion<MoveQuestion, never>(move),
    AdjustPoints: requireQuestion(adjust),
    RevertPoints: requireQuestion(revert),
    ShipQuestion: ship,
    ImportQuestion: importOne,
  }),
};
