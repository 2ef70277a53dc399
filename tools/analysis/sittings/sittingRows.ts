import { instantMs } from '@mahoe/domain/calendar';
import { computeMinEffortMs } from '@mahoe/domain/practice/paper/markPaper';
import { computeResult } from '@mahoe/domain/practice/paper/paperResult';
import { savedAt } from '@mahoe/domain/practice/paper/sittingState';
import type { RecordedSitting } from './readSittings.ts';

type Cell = string | number | boolean | null;
export type Cells = Readonly<Record<string, Cell>>;

const secondsBetween = (from: string, to: string): number =>
  Math.round((instantMs(to) - instantMs(from)) / 1000);

/** Counts items left open: before the last answer they were omitted, behind it not reached. */
export const countOpenItems = ({
  state,
  started,
}: RecordedSitting): { readonly omitted: number; readonly notReached: number } => {
  const isAnswered = started.items.map((_, at) => savedAt(state, at + 1).answer !== null);
  const reached = 1 + isAnswered.lastIndexOf(true);
  return {
    omitted: isAnswered.slice(0, reached).filter((answered) => !answered).length,
    notReached: isAnswered.length - reached,
  };
};

/** Returns whether a paper took a tenth of the time of its answers or more; null before its end. */
export const isEffortful = ({ started, handedIn }: RecordedSitting): boolean | null => {
  if (!handedIn) return null;
  const { answered, total, ownSeconds = handedIn.usedSeconds } = handedIn;
  return 1000 * ownSeconds >= computeMinEffortMs(started) * (answered / total);
};

const describeReview = ({ reviewOpenedEarly: early }: RecordedSitting): string | null => {
  if (early === undefined) return null;
  return early ? 'same day' : 'later';
};

/** Returns the row of a sitting; times of printed papers are not known. */
export const toSittingRow = (sitting: RecordedSitting): Cells => {
  const { state, started, handedIn } = sitting;
  const { marked } = state;
  const result = marked && computeResult(state, started, marked);
  const onPaper = started.onPaper ?? false;
  const isTimed = handedIn !== undefined && !onPaper;
  const { omitted, notReached } = countOpenItems(sitting);
  return {
    sitting_id: started.sittingId,
    pupil_id: started.pupilId,
    form_id: started.formId,
    component: started.component,
    grade: started.grade,
    sitting_number: started.sittingNumber,
    local_date: started.localDate,
    occurred_at: started.occurredAt,
    on_paper: onPaper,
    extra_time: started.extraTimeFactor > 1,
    handed_in_by: handedIn?.reason ?? null,
    used_seconds: isTimed ? handedIn.usedSeconds : null,
    own_seconds: isTimed ? (handedIn.ownSeconds ?? handedIn.usedSeconds) : null,
    effortful: onPaper ? null : isEffortful(sitting),
    answered: handedIn?.answered ?? null,
    omitted: handedIn ? omitted : null,
    not_reached: handedIn ? notReached : null,
    correct: result?.correct ?? null,
    total: result?.total ?? null,
    percentage: result?.percentage ?? null,
    band: result?.band ?? null,
    mastery: result?.mastery?.state ?? null,
    markings: sitting.markings,
    review: describeReview(sitting),
    marking_rule: started.rules.marking,
    paper_rule: started.rules.paper,
  };
};

/** Numbers the items in the order in which they were first answered. */
const orderItems = ({ started, traceOf }: RecordedSitting): ReadonlyMap<number, number> => {
  const answered = started.items
    .map((_, at) => ({ itemNumber: at + 1, at: traceOf(at + 1).firstAnsweredAt }))
    .filter((one): one is { itemNumber: number; at: string } => one.at !== undefined)
    .toSorted((a, b) => instantMs(a.at) - instantMs(b.at) || a.itemNumber - b.itemNumber);
  return new Map(answered.map(({ itemNumber }, at) => [itemNumber, at + 1]));
};

/** Returns a row for each item of a sitting. */
export const toItemRows = (sitting: RecordedSitting): readonly Cells[] => {
  const { state, started } = sitting;
  const { marked } = state;
  const onPaper = started.onPaper ?? false;
  const order = orderItems(sitting);
  return started.items.map((item, at) => {
    const itemNumber = at + 1;
    const saved = savedAt(state, itemNumber);
    const trace = sitting.traceOf(itemNumber);
    const mark = marked?.marks[at];
    const { answer } = saved;
    const seconds = (to: string | undefined): number | null =>
      to === undefined || onPaper ? null : secondsBetween(started.occurredAt, to);
    return {
      sitting_id: started.sittingId,
      item_number: itemNumber,
      item_id: item.itemId,
      strand: item.strand,
      depth: item.depth,
      difficulty: item.difficulty,
      question_type: item.key.type,
      points: item.points,
      is_answered: answer !== null,
      is_correct: mark?.isCorrect ?? null,
      credit: mark?.credit ?? null,
      struck_out: marked ? marked.struckOutIds.includes(item.itemId) : null,
      rekeyed: marked ? marked.rekeyed.some(({ itemId }) => itemId === item.itemId) : null,
      chosen_option: answer?.type === 'option' ? answer.index : null,
      // A written answer is personal: the history has none.
      response: answer === null || answer.type === 'text' ? null : JSON.stringify(answer),
      flagged: saved.isFlagged,
      ever_flagged: trace.wasFlagged,
      changes: trace.changes,
      answer_order: onPaper ? null : (order.get(itemNumber) ?? null),
      first_seconds: seconds(trace.firstAnsweredAt),
      last_seconds: seconds(answer === null ? undefined : saved.answeredAt),
      late: saved.isLate,
      miss_cause: state.causes[itemNumber] ?? null,
    };
  });
};
