import type { ModerationItem, RejectionReason } from '@mahoe/contracts/messaging/moderation';

export type Verdict = 'good' | 'bad';

/** A decision of this moderator that can still be undone. */
export interface UndoableDecision {
  readonly item: ModerationItem;
  readonly verdict: Verdict;
  /** Milliseconds since 1970, known after the server has answered. */
  readonly undoUntil: number | undefined;
}

export interface QueueState {
  /** Items claimed by this moderator. The first one is on screen. */
  readonly held: readonly ModerationItem[];
  readonly decided: readonly UndoableDecision[];
  /** Ids decided or skipped here. A claim already under way may still return them. */
  readonly passed: ReadonlySet<string>;
  /** Id of the item whose content has been shown. Only that item can be approved. */
  readonly shown: string | undefined;
}

export const emptyQueue: QueueState = {
  held: [],
  decided: [],
  passed: new Set(),
  shown: undefined,
};

const removeItem = (items: readonly ModerationItem[], id: string): readonly ModerationItem[] =>
  items.filter((item) => item.id !== id);

/** Clears the shown id unless its item is still on screen. */
const keepShown = (held: readonly ModerationItem[], { shown: id }: QueueState) =>
  held[0]?.id === id ? id : undefined;

/** Applies the server's claim. The item on screen stays there. */
export const applyClaim = (state: QueueState, items: readonly ModerationItem[]): QueueState => {
  const fresh = items.filter(({ id }) => !state.passed.has(id));
  const [current] = state.held;
  const kept = current && [fresh.find(({ id }) => id === current.id) ?? current];
  return {
    ...state,
    held: kept && current ? [...kept, ...removeItem(fresh, current.id)] : fresh,
  };
};

/** Marks that the item's content has been on screen long enough to be seen. */
export const markShown = (state: QueueState, id: string): QueueState =>
  state.held[0]?.id === id ? { ...state, shown: id } : state;

/** Returns true if a verdict is possible: an item cannot be approved before it has been shown. */
export const canDecide = (state: QueueState, id: string, verdict: Verdict): boolean =>
  state.held.some((one) => one.id === id) && (verdict === 'bad' || state.shown === id);

/** Takes the item off the screen with a decision. The next item follows. */
export const decide = (state: QueueState, id: string, verdict: Verdict): QueueState => {
  const item = state.held.find((one) => one.id === id);
  if (!item || !canDecide(state, id, verdict)) return state;
  const held = removeItem(state.held, id);
  return {
    held,
    decided: [...state.decided, { item, verdict, undoUntil: undefined }],
    passed: new Set([...state.passed, id]),
    shown: keepShown(held, state),
  };
};

/** Stores the time until which the server allows the decision to be undone. */
export const confirmDecision = (state: QueueState, id: string, undoUntil: number): QueueState => ({
  ...state,
  decided: state.decided.map((one) => (one.item.id === id ? { ...one, undoUntil } : one)),
});

/** Puts the item back on screen after an undo or a refused decision. */
export const restoreItem = (state: QueueState, item: ModerationItem): QueueState => {
  const passed = new Set(state.passed);
  passed.delete(item.id);
  const held = [item, ...removeItem(state.held, item.id)];
  return {
    held,
    decided: state.decided.filter((one) => one.item.id !== item.id),
    passed,
    shown: keepShown(held, state),
  };
};

/** Drops an item that is not claimed here any more. The server decides if it returns. */
export const dropItem = (state: QueueState, id: string): QueueState => {
  const held = removeItem(state.held, id);
  return { ...state, held, shown: keepShown(held, state) };
};

/** Drops an item for good, for example if another moderator decided it. */
export const passItem = (state: QueueState, id: string): QueueState => ({
  ...dropItem(state, id),
  decided: state.decided.filter(({ item }) => item.id !== id),
  passed: new Set([...state.passed, id]),
});

/** Lets a skipped item return after all others. */
export const requeueItem = (state: QueueState, id: string): QueueState => {
  const passed = new Set(state.passed);
  passed.delete(id);
  return { ...state, passed };
};

/** Removes decisions that can no longer be undone. */
export const expireUndo = (state: QueueState, now: number): QueueState => {
  const decided = state.decided.filter(
    ({ undoUntil }) => undoUntil === undefined || undoUntil > now,
  );
  return decided.length === state.decided.length ? state : { ...state, decided };
};

const CONTENT_DECISIONS = { good: 'approve', bad: 'reject' } as const;
const REPORT_DECISIONS = { good: 'dismiss', bad: 'uphold' } as const;
const DECISIONS = {
  message: CONTENT_DECISIONS,
  picture: CONTENT_DECISIONS,
  name: CONTENT_DECISIONS,
  report: REPORT_DECISIONS,
  pupil: REPORT_DECISIONS,
} as const;

/** The contract's decision for a verdict, with its reason if there is one. */
export const toDecision = (
  { kind }: Pick<ModerationItem, 'kind'>,
  verdict: Verdict,
  reason: RejectionReason | undefined,
): {
  readonly decision: 'approve' | 'reject' | 'uphold' | 'dismiss';
  readonly reason?: RejectionReason;
} => {
  const decision = DECISIONS[kind][verdict];
  return reason === undefined ? { decision } : { decision, reason };
};
