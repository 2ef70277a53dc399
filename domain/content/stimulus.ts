import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { StimulusEvent } from './events.ts';
import { findStimulusProblem, StimulusContent } from './stimulusContent.ts';

// Commands

export interface AddStimulus {
  readonly type: 'AddStimulus';
  readonly now: Moment;
  readonly stimulusId: string;
  readonly topicId: string;
  readonly content: StimulusContent;
  readonly administratorId: string | null;
}

export interface ReviseStimulus {
  readonly type: 'ReviseStimulus';
  readonly now: Moment;
  /** Version that the author edited. */
  readonly version: number;
  readonly content: StimulusContent;
  readonly administratorId: string | null;
}

/** Approves a stimulus, so that its set may be asked. */
export interface ApproveStimulus {
  readonly type: 'ApproveStimulus';
  readonly now: Moment;
  /** Version that the approver saw. */
  readonly version: number;
  readonly administratorId: string | null;
}

/** Withdraws a stimulus, so that no pupil is asked its set. */
export interface WithdrawStimulus {
  readonly type: 'WithdrawStimulus';
  readonly now: Moment;
  readonly reason: string;
  readonly administratorId: string | null;
}

/**
 * Loads the stimulus from the shipped bank. A stimulus that an administrator changed or withdrew
 * stays unchanged.
 */
export interface ShipStimulus {
  readonly type: 'ShipStimulus';
  readonly now: Moment;
  readonly stimulusId: string;
  readonly topicId: string;
  readonly content: StimulusContent;
}

export type StimulusCommand =
  AddStimulus | ReviseStimulus | ApproveStimulus | WithdrawStimulus | ShipStimulus;

export interface StimulusRejections {
  readonly AddStimulus: 'stimulus-inconsistent';
  readonly ReviseStimulus: 'stimulus-not-found' | 'stimulus-changed' | 'stimulus-inconsistent';
  readonly ApproveStimulus: 'stimulus-not-found' | 'stimulus-changed';
  readonly WithdrawStimulus: 'stimulus-not-found';
  readonly ShipStimulus: 'stimulus-inconsistent';
}

// State

export interface Stimulus {
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly stimulusId: string;
  readonly topicId: string;
  readonly version: number;
  readonly content: StimulusContent;
  /** True if the current content comes from the shipped bank, not from an administrator. */
  readonly isShipped: boolean;
}

// Evolve

const evolve = (state: Stimulus | null, { type, data }: StimulusEvent): Stimulus | null => {
  switch (type) {
    case 'StimulusAdded': {
      const { stimulusId, topicId, version, content, administratorId } = data;
      const isShipped = administratorId === null;
      return { status: 'draft', stimulusId, topicId, version, content, isShipped };
    }
    case 'StimulusRevised': {
      const { version, content, administratorId } = data;
      return state && { ...state, version, content, isShipped: administratorId === null };
    }
    case 'StimulusApproved':
      return state && { ...state, status: 'approved' };
    case 'StimulusWithdrawn':
      return state && { ...state, status: 'withdrawn' };
    default:
      return state;
  }
};

// Decide

type By = Pick<AddStimulus, 'now' | 'administratorId'>;
type Named = Pick<Stimulus, 'stimulusId' | 'topicId'>;

const byWhom = ({ now, administratorId }: By) => ({ administratorId, ...stamp(now) });

/** Parses the content again, so that equal contents have their fields in the same order. */
const readConsistent = (
  content: StimulusContent,
): StimulusContent | Rejection<'stimulus-inconsistent'> => {
  const read = StimulusContent.safeParse(content);
  const problem = read.success
    ? findStimulusProblem(read.data)
    : 'A field is empty or out of range.';
  return read.success && problem === undefined
    ? read.data
    : reject('stimulus-inconsistent', { problem: problem ?? '' });
};

const add = (
  command: Named & By & { readonly content: StimulusContent },
): readonly StimulusEvent[] | Rejection<'stimulus-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  const { stimulusId, topicId } = command;
  const data = { stimulusId, topicId, version: 1 as const, content, ...byWhom(command) };
  return [{ type: 'StimulusAdded', data }];
};

const revise = (
  { stimulusId, topicId, version, content: current }: Stimulus,
  command: By & { readonly content: StimulusContent },
): readonly StimulusEvent[] | Rejection<'stimulus-inconsistent'> => {
  const content = readConsistent(command.content);
  if ('rejected' in content) return content;
  if (JSON.stringify(content) === JSON.stringify(current)) return [];
  const data = { stimulusId, topicId, version: version + 1, content, ...byWhom(command) };
  return [{ type: 'StimulusRevised', data }];
};

const approve = (stimulus: Named & { readonly version: number }, by: By): StimulusEvent => {
  const { stimulusId, topicId, version } = stimulus;
  return { type: 'StimulusApproved', data: { stimulusId, topicId, version, ...byWhom(by) } };
};

const withdraw = (
  { status, stimulusId, topicId }: Stimulus,
  command: WithdrawStimulus,
): readonly StimulusEvent[] => {
  const data = { stimulusId, topicId, reason: command.reason, ...byWhom(command) };
  return status === 'withdrawn' ? [] : [{ type: 'StimulusWithdrawn', data }];
};

const ship = (
  state: Stimulus | null,
  command: ShipStimulus,
): readonly StimulusEvent[] | Rejection<'stimulus-inconsistent'> => {
  const byBank = { ...command, administratorId: null };
  if (state !== null && (state.status === 'withdrawn' || !state.isShipped)) return [];
  const changes = state === null ? add(byBank) : revise(state, byBank);
  if ('rejected' in changes || state?.status === 'approved') return changes;
  const version = (state?.version ?? 0) + changes.length;
  return [...changes, approve({ ...command, version }, byBank)];
};

/** A text with its set of questions: drafted, revised, approved, withdrawn. Stream id: its own. */
export const stimulus: Decider<
  Stimulus | null,
  StimulusCommand,
  StimulusEvent,
  StimulusRejections
> = {
  category: 'stimulus',
  initial: null,
  evolve,
  decide: byCommand<Stimulus | null, StimulusCommand, StimulusEvent, StimulusRejections>({
    AddStimulus: (state, command) => (state === null ? add(command) : []),
    ReviseStimulus: (state, command) => {
      if (state === null) return reject('stimulus-not-found');
      return command.version === state.version
        ? revise(state, command)
        : reject('stimulus-changed');
    },
    ApproveStimulus: (state, command) => {
      if (state === null) return reject('stimulus-not-found');
      if (command.version !== state.version) return reject('stimulus-changed');
      return state.status === 'approved' ? [] : [approve(state, command)];
    },
    WithdrawStimulus: (state, command) =>
      state === null ? reject('stimulus-not-found') : withdraw(state, command),
    ShipStimulus: ship,
  }),
};
