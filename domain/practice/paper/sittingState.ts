import type { Answer } from '../../questionTypes/questionTypes.ts';
import type {
  MissCause,
  PaperEvent,
  PaperMarked,
  PaperSittingStarted,
  Rekeyed,
  SittingItem,
} from './events.ts';

/** Saved state of one item. */
export interface SavedItem {
  /** Null if the pupil has none or took it back. */
  readonly answer: Answer | null;
  /** Time of the latest change of the answer; empty before the first. */
  readonly answeredAt: string;
  /** True if the answer arrived after the deadline: it stays. */
  readonly isLate: boolean;
  readonly isFlagged: boolean;
  /** Time of the latest change of the flag; empty before the first. */
  readonly flaggedAt: string;
}

/** Changes of a form's items since its sitting began. */
export interface FormChanges {
  readonly struckOutIds: readonly string[];
  readonly rekeyed: readonly Rekeyed[];
}

export interface Sitting {
  readonly status: 'none' | 'open' | 'marked';
  readonly started: PaperSittingStarted | null;
  readonly saved: Readonly<Record<number, SavedItem>>;
  readonly handedIn: {
    readonly reason: 'pupil' | 'time';
    /** Seconds that the paper had for itself. */
    readonly ownSeconds: number;
    readonly localDate: string;
  } | null;
  readonly marked: PaperMarked | null;
  readonly changes: FormChanges;
  /** Experience of all markings so far. */
  readonly experienceEarned: number;
  readonly isReviewOpen: boolean;
  readonly causes: Readonly<Record<number, MissCause>>;
  /** Twins that were planned for missed items, also those that were cancelled. */
  readonly twins: readonly PlannedTwin[];
}

/** A question in which a missed item returns. */
export interface PlannedTwin {
  readonly itemId: string;
  readonly questionId: string;
  readonly isCancelled: boolean;
}

export const initial: Sitting = {
  status: 'none',
  started: null,
  saved: {},
  handedIn: null,
  marked: null,
  changes: { struckOutIds: [], rekeyed: [] },
  experienceEarned: 0,
  isReviewOpen: false,
  causes: {},
  twins: [],
};

const UNSAVED: SavedItem = {
  answer: null,
  answeredAt: '',
  isLate: false,
  isFlagged: false,
  flaggedAt: '',
};

/** Returns what is saved of an item. */
export const savedAt = ({ saved }: Pick<Sitting, 'saved'>, itemNumber: number): SavedItem =>
  saved[itemNumber] ?? UNSAVED;

/** Finds an item by its number, from 1. */
export const itemAt = (
  { started }: Pick<Sitting, 'started'>,
  itemNumber: number,
): SittingItem | undefined => started?.items[itemNumber - 1];

/** Returns the number of items with an answer. */
export const countAnswered = ({ saved }: Pick<Sitting, 'saved'>): number =>
  Object.values(saved).filter(({ answer }) => answer !== null).length;

/** Lists the ids of marked items that were not right. */
export const missedIds = ({ started, marked }: Pick<Sitting, 'started' | 'marked'>) =>
  (started?.items ?? []).flatMap(({ itemId }, index): readonly string[] => {
    const given = marked?.marks[index];
    return given && !given.isCorrect ? [itemId] : [];
  });

const changeItem = (state: Sitting, itemNumber: number, change: Partial<SavedItem>): Sitting => ({
  ...state,
  saved: { ...state.saved, [itemNumber]: { ...savedAt(state, itemNumber), ...change } },
});

/** Applies one more event to the sitting. */
export const evolve = (state: Sitting, { type, data }: PaperEvent): Sitting => {
  switch (type) {
    case 'PaperSittingStarted':
      return { ...initial, status: 'open', started: data };
    case 'PaperAnswerSaved': {
      const { answer: recorded, personal, itemNumber, madeAt, isLate } = data;
      const answer: Answer | null =
        recorded?.type === 'text' ? { type: 'text', text: personal?.text ?? '' } : recorded;
      return changeItem(state, itemNumber, { answer, answeredAt: madeAt, isLate });
    }
    case 'PaperItemFlagged':
      return changeItem(state, data.itemNumber, {
        isFlagged: data.isFlagged,
        flaggedAt: data.madeAt,
      });
    case 'PaperHandedIn': {
      // Up to `paper/1` each paper had all its time for itself.
      const { reason, ownSeconds = data.usedSeconds, localDate } = data;
      return { ...state, handedIn: { reason, ownSeconds, localDate } };
    }
    case 'PaperMarked':
      return {
        ...state,
        status: 'marked',
        marked: data,
        changes: { struckOutIds: data.struckOutIds, rekeyed: data.rekeyed },
        experienceEarned: state.experienceEarned + data.experienceEarned,
      };
    case 'PaperReviewOpened':
      return { ...state, isReviewOpen: true };
    case 'MissCauseNamed':
      return { ...state, causes: { ...state.causes, [data.itemNumber]: data.cause } };
    case 'PaperTwinsPlanned': {
      const { twins, cancelledQuestionIds } = data;
      const kept = state.twins.map((twin) =>
        cancelledQuestionIds.includes(twin.questionId) ? { ...twin, isCancelled: true } : twin,
      );
      const added = twins.map(({ itemId, questionId }) => ({
        itemId,
        questionId,
        isCancelled: false,
      }));
      return { ...state, twins: [...kept, ...added] };
    }
    default:
      return state;
  }
};
