import type { Answer } from '../../questionTypes/questionTypes.ts';
import type { Judge, TaskAttemptEvent, TaskAttemptStarted, TaskMarked } from './events.ts';

interface SavedAnswer {
  /** Null if the pupil took it back. */
  readonly answer: Answer | null;
  readonly answeredAt: string;
}

/** How somebody judged the written part. */
export interface SelfMarking {
  readonly points: readonly number[];
  readonly total: number;
}

export interface TaskAttempt {
  readonly status: 'none' | 'open' | 'marked';
  readonly started: TaskAttemptStarted | null;
  readonly saved: Readonly<Record<number, SavedAnswer>>;
  readonly marked: TaskMarked | null;
  readonly selfMarked: Readonly<Partial<Record<Judge, SelfMarking>>>;
}

export const initial: TaskAttempt = {
  status: 'none',
  started: null,
  saved: {},
  marked: null,
  selfMarked: {},
};

const UNSAVED: SavedAnswer = { answer: null, answeredAt: '' };

/** Returns what is saved of an item or of the written part. */
export const savedAt = ({ saved }: Pick<TaskAttempt, 'saved'>, itemNumber: number): SavedAnswer =>
  saved[itemNumber] ?? UNSAVED;

/** Returns the number of the written part: the one after the last item. */
export const getWrittenNumber = ({ items }: Pick<TaskAttemptStarted, 'items'>): number =>
  items.length + 1;

/** Applies one more event to the attempt. */
export const evolve = (state: TaskAttempt, { type, data }: TaskAttemptEvent): TaskAttempt => {
  switch (type) {
    case 'TaskAttemptStarted':
      return { ...initial, status: 'open', started: data };
    case 'TaskAnswerSaved': {
      const { answer: recorded, personal, itemNumber, madeAt } = data;
      const answer: Answer | null =
        recorded?.type === 'text' ? { type: 'text', text: personal?.text ?? '' } : recorded;
      const saved = { ...state.saved, [itemNumber]: { answer, answeredAt: madeAt } };
      return { ...state, saved };
    }
    case 'TaskMarked':
      return { ...state, status: 'marked', marked: data };
    case 'TaskSelfMarked': {
      const { judge, points, total } = data;
      return { ...state, selfMarked: { ...state.selfMarked, [judge]: { points, total } } };
    }
    case 'TaskHandedIn':
      return state;
  }
};
