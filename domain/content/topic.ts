import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
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

export type TopicCommand = AddTopic | RemoveTopic | MoveTopic | ChangeMasteryThreshold;

export type TopicRejection = 'topic-not-found' | 'mastery-threshold-out-of-range';

// State

export interface Topic {
  readonly isRemoved: boolean;
  readonly topicId: string;
  readonly orderIndex: number;
  readonly masteryThreshold: number;
}

const isThreshold = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 50 && percent <= 100;

// Evolve

const evolve = (state: Topic | null, { type, data }: TopicEvent): Topic | null => {
  switch (type) {
    case 'TopicAdded': {
      const { topicId, orderIndex, masteryThreshold } = data;
      return { isRemoved: false, topicId, orderIndex, masteryThreshold };
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

const add = ({
  type: _type,
  now,
  learningObjectives,
  ...facts
}: AddTopic): readonly TopicEvent[] | Rejection<TopicRejection> =>
  isThreshold(facts.masteryThreshold)
    ? [
        {
          type: 'TopicAdded',
          data: {
            ...facts,
            learningObjectives: [...learningObjectives],
            ...stamp(now),
          },
        },
      ]
    : reject('mastery-threshold-out-of-range');

const decide = (
  state: Topic | null,
  command: TopicCommand,
): readonly TopicEvent[] | Rejection<TopicRejection> => {
  // A removed topic does not come back when the shipped bank is loaded again.
  if (command.type === 'AddTopic') return state === null ? add(command) : [];
  if (state === null) return reject('topic-not-found');
  const { topicId, isRemoved } = state;
  const { administratorId, now } = command;
  const facts = { topicId, administratorId, ...stamp(now) };
  if (command.type === 'RemoveTopic') {
    return isRemoved ? [] : [{ type: 'TopicRemoved', data: facts }];
  }
  if (isRemoved) return reject('topic-not-found');
  if (command.type === 'MoveTopic') {
    const { orderIndex } = command;
    return orderIndex === state.orderIndex
      ? []
      : [{ type: 'TopicMoved', data: { ...facts, orderIndex } }];
  }
  const { masteryThreshold } = command;
  if (!isThreshold(masteryThreshold)) return reject('mastery-threshold-out-of-range');
  return masteryThreshold === state.masteryThreshold
    ? []
    : [{ type: 'MasteryThresholdChanged', data: { ...facts, masteryThreshold } }];
};

/** A topic: its place in the teaching order and when it counts as mastered. Stream id: the topic's. */
export const topic: Decider<Topic | null, TopicCommand, TopicEvent, TopicRejection> = {
  category: 'topic',
  initial: null,
  evolve,
  decide,
};
