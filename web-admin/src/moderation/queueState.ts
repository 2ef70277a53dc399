import type { ModerationItem, RejectionReason } from '@mahoe/contracts/messaging/moderation';

export type Verdict = 'good' | 'bad';

/** A decision of this moderator that can still be taken back. */
export interface UndoableDecision {
  readonly item: ModerationItem;
  readonly verdict: Verdict;
  /** Milliseconds since 1970; known once the server has answered. */
  readonly undoUntil: number | undefined;
}

export interface QueueState {
  /** Held for this moderator: the first is on screen, the others are there at once. */
  readonly held: readonly ModerationItem[];
  readonly decided: readonly UndoableDecision[];
  /** Decided or skipped here: a claim that was under way may still bring them. */
  readonly passed: ReadonlySet<string>;
  /** What on the screen was to be seen or heard: only that can be found good. */
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

/** Shown stays only what is still on screen. */
const keepShown = (held: readonly ModerationItem[], { shown: id }: QueueState) =>
  held[0]?.id === id ? id : undefined;

/** What the server holds for this moderator now; what is on screen stays there. */
export const applyClaim = (state: QueueState, items: readonly ModerationItem[]): QueueState => {
  const fresh = items.filter(({ id }) => !state.passed.has(id));
  const [current] = state.held;
  const kept = current && [fresh.find(({ id }) => id === current.id) ?? current];
  return {
    ...state,
    held: kept && current ? [...kept, ...removeItem(fresh, current.id)] : fresh,
  };
};

/** What was made is on screen, and has been for long enough to be seen. */
export const markShown = (state: QueueState, id: string): QueueState =>
  state.held[0]?.id === id ? { ...state, shown: id } : state;

/** Whether a moderator can have come to a verdict: nobody finds good what they were not shown. */
export const canDecide = (state: QueueState, id: string, verdict: Verdict): boolean =>
  state.held.some((one) => one.id === id) && (verdict === 'bad' || state.shown === id);

/** The item leaves the screen with a decision; the next one is there. */
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

/** The server has taken the decision, and says how long it can be taken back. */
export const confirmDecision = (state: QueueState, id: string, undoUntil: number): QueueState => ({
  ...state,
  decided: state.decided.map((one) => (one.item.id === id ? { ...one, undoUntil } : one)),
});

/** The item is on screen again: it was taken back, or the server refused the decision. */
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

/** The item is not held here any more; the server says whether it comes again. */
export const dropItem = (state: QueueState, id: string): QueueState => {
  const held = removeItem(state.held, id);
  return { ...state, held, shown: keepShown(held, state) };
};

/** The item is gone, as when somebody else decided it: the next one is there. */
export const passItem = (state: QueueState, id: string): QueueState => ({
  ...dropItem(state, id),
  decided: state.decided.filter(({ item }) => item.id !== id),
  passed: new Set([...state.passed, id]),
});

/** Skipped items come again, after all others. */
export const requeueItem = (state: QueueState, id: string): QueueState => {
  const passed = new Set(state.passed);
  passed.delete(id);
  return { ...state, passed };
};

/** Forgets what can no longer be taken back. */
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
  report: REPORT_DECISIONS,
  pupil: REPORT_DECISIONS,
} as const;

/** The word of the contract for a verdict on an item, and whether it needs a reason. */
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
