import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { TopicEvent } from './events.ts';
import type { Grade, SubjectId } from './questionContent.ts';

// Commands

export interface AddTopic {
  readonly type: 'AddTopic';
  readonly now: Moment;
  readonly topicId: string;
  readonly subjectId: SubjectId;
  readonly grade: Grade;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly orderIndex: number;
  /** Percent, 50 to 100. */
  readonly masteryThreshold: number;
  readonly code?: string;
  readonly learningObjectives: readonly string[];
  readonly administratorId: string | null;
}

export interface RemoveTopic {
  readonly type: 'RemoveTopic';
  readonly now: Moment;
  /** Number of pupils with an open quiz of the topic. */
  readonly pupilsInIt: number;
  readonly administratorId: string | null;
}

export interface MoveTopic {
  readonly type: 'MoveTopic';
  readonly now: Moment;
  readonly orderIndex: number;
  readonly administratorId: string | null;
}

export interface ChangeMasteryThreshold {
  readonly type: 'ChangeMasteryThreshold';
  readonly now: Moment;
  readonly masteryThreshold: number;
  readonly administratorId: string | null;
}

/** Replaces everything of a topic that may change, changed or not. */
export interface ReviseTopic {
  readonly type: 'ReviseTopic';
  readonly now: Moment;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly code?: string;
  readonly orderIndex: number;
  readonly masteryThreshold: number;
  readonly administratorId: string | null;
}

export type TopicCommand =
  AddTopic | RemoveTopic | MoveTopic | ChangeMasteryThreshold | ReviseTopic;

export interface TopicRejections {
  readonly AddTopic: 'mastery-threshold-out-of-range';
  readonly RemoveTopic: 'topic-not-found' | 'topic-in-use';
  readonly MoveTopic: 'topic-not-found';
  readonly ChangeMasteryThreshold: 'topic-not-found' | 'mastery-threshold-out-of-range';
  readonly ReviseTopic: 'topic-not-found' | 'mastery-threshold-out-of-range';
}

// State

/** Name, description, category and code of a topic. */
type TopicText = Pick<ReviseTopic, 'name' | 'description' | 'category' | 'code'>;

export interface Topic extends TopicText {
  readonly isRemoved: boolean;
  readonly topicId: string;
  readonly subjectId: SubjectId;
  readonly grade: Grade;
  readonly orderIndex: number;
  readonly masteryThreshold: number;
}

const isThreshold = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 50 && percent <= 100;

const pickText = ({
  name,
  description,
  category,
  code,
}: Omit<TopicText, 'code'> & { readonly code?: string | undefined }): TopicText => ({
  name,
  description,
  category,
  ...(code === undefined ? {} : { code }),
});

// Evolve

const evolve = (state: Topic | null, { type, data }: TopicEvent): Topic | null => {
  switch (type) {
    case 'TopicAdded': {
      const { topicId, subjectId, grade, orderIndex, masteryThreshold } = data;
      const fixed = { isRemoved: false, topicId, subjectId, grade };
      return { ...fixed, ...pickText(data), orderIndex, masteryThreshold };
    }
    case 'TopicRevised': {
      if (!state) return state;
      const { code: _former, ...rest } = state;
      return { ...rest, ...pickText(data) };
    }
    case 'TopicRemoved':
      return state && { ...state, isRemoved: true };
    case 'TopicMoved':
      return state && { ...state, orderIndex: data.orderIndex };
    case 'MasteryThresholdChanged':
      return state && { ...state, masteryThreshold: data.masteryThreshold };
    default:
      return state;
  }
};

// Decide

type Decided<Type extends TopicCommand['type']> =
  readonly TopicEvent[] | Rejection<TopicRejections[Type]>;

const add = ({ type: _type, now, learningObjectives, ...fields }: AddTopic): Decided<'AddTopic'> =>
  isThreshold(fields.masteryThreshold)
    ? [
        {
          type: 'TopicAdded',
          data: {
            ...fields,
            learningObjectives: [...learningObjectives],
            ...stamp(now),
          },
        },
      ]
    : reject('mastery-threshold-out-of-range');

const changeFields = (
  { topicId }: Topic,
  { administratorId, now }: Pick<MoveTopic, 'administratorId' | 'now'>,
) => ({ topicId, administratorId, ...stamp(now) });

/** Refuses changes of a topic that was removed. */
const requireTopic =
  <Command, Code extends string>(
    change: (state: Topic, command: Command) => readonly TopicEvent[] | Rejection<Code>,
  ) =>
  (
    state: Topic | null,
    command: Command,
  ): readonly TopicEvent[] | Rejection<Code | 'topic-not-found'> =>
    state === null || state.isRemoved ? reject('topic-not-found') : change(state, command);

const move = (
  state: Topic,
  command: Pick<MoveTopic, 'orderIndex' | 'administratorId' | 'now'>,
): readonly TopicEvent[] => {
  const { orderIndex } = command;
  return orderIndex === state.orderIndex
    ? []
    : [{ type: 'TopicMoved', data: { ...changeFields(state, command), orderIndex } }];
};

const changeThreshold = (
  state: Topic,
  command: Pick<ChangeMasteryThreshold, 'masteryThreshold' | 'administratorId' | 'now'>,
): readonly TopicEvent[] | Rejection<'mastery-threshold-out-of-range'> => {
  const { masteryThreshold } = command;
  if (!isThreshold(masteryThreshold)) return reject('mastery-threshold-out-of-range');
  return masteryThreshold === state.masteryThreshold
    ? []
    : [
        {
          type: 'MasteryThresholdChanged',
          data: { ...changeFields(state, command), masteryThreshold },
        },
      ];
};

const reword = (state: Topic, command: ReviseTopic): readonly TopicEvent[] => {
  const texts = pickText(command);
  return JSON.stringify(texts) === JSON.stringify(pickText(state))
    ? []
    : [{ type: 'TopicRevised', data: { ...changeFields(state, command), ...texts } }];
};

const revise = (
  state: Topic,
  command: ReviseTopic,
): readonly TopicEvent[] | Rejection<'mastery-threshold-out-of-range'> => {
  const threshold = changeThreshold(state, command);
  return 'rejected' in threshold
    ? threshold
    : [...reword(state, command), ...move(state, command), ...threshold];
};

const remove = (state: Topic | null, command: RemoveTopic): Decided<'RemoveTopic'> => {
  if (state === null) return reject('topic-not-found');
  if (state.isRemoved) return [];
  const { pupilsInIt } = command;
  if (pupilsInIt > 0) {
    const who = pupilsInIt === 1 ? '1 pupil is' : `${pupilsInIt} pupils are`;
    return reject('topic-in-use', { who });
  }
  return [{ type: 'TopicRemoved', data: changeFields(state, command) }];
};

/** A topic: its place in the teaching order, and its mastery threshold. Stream id: the topic's. */
export const topic: Decider<Topic | null, TopicCommand, TopicEvent, TopicRejections> = {
  category: 'topic',
  initial: null,
  evolve,
  decide: byCommand<Topic | null, TopicCommand, TopicEvent, TopicRejections>({
    // Loading the shipped bank again does not restore a removed topic.
    AddTopic: (state, command) => (state === null ? add(command) : []),
    RemoveTopic: remove,
    MoveTopic: requireTopic<MoveTopic, never>(move),
    ChangeMasteryThreshold: requireTopic(changeThreshold),
    ReviseTopic: requireTopic(revise),
  }),
};
