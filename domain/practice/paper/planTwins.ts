import { addDays, stamp, type Moment } from '../../calendar.ts';
import type { PaperEvent, PaperSittingStarted } from './events.ts';
import { missedIds, type Sitting } from './sittingState.ts';
import { TWIN_RULE, type Twin } from './twins.ts';

/** Days from the hand-in to the first and to the last twin. */
const FIRST_DAY = 3;
const LAST_DAY = 7;

/** Numbers the days' work: each twin by itself, and those about one text together. */
const numberUnits = (twins: readonly Twin[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(twins.map(({ textId, questionId }) => textId ?? questionId))].map((unit, index) => [
      unit,
      index,
    ]),
  );

/**
 * Plans the twins of missed items that have none, spread over some days. Cancels the twins of items that
 * were struck out, or turned out right when marked again (R27). No miss returns twice.
 * @param handedInOn local date of the hand-in
 */
export const planTwins = (
  state: Sitting,
  { sittingId, pupilId, formId }: PaperSittingStarted,
  handedInOn: string,
  twins: readonly Twin[],
  now: Moment,
): readonly PaperEvent[] => {
  const missed = new Set(missedIds(state));
  const planned = new Set(state.twins.map(({ itemId }) => itemId));
  const added = twins.filter(({ itemId }) => missed.has(itemId) && !planned.has(itemId));
  const cancelled = state.twins.filter(({ itemId, isCancelled }) => {
    return !isCancelled && !missed.has(itemId);
  });
  if (added.length === 0 && cancelled.length === 0) return [];
  const days = LAST_DAY - FIRST_DAY + 1;
  const units = numberUnits(added);
  return [
    {
      type: 'PaperTwinsPlanned',
      data: {
        sittingId,
        pupilId,
        formId,
        twins: added.map(({ itemId, questionId, topicId, textId }) => {
          const index = units.get(textId ?? questionId) ?? 0;
          const day = FIRST_DAY + Math.floor((index * days) / units.size);
          return { itemId, questionId, topicId, dueOn: addDays(handedInOn, day) };
        }),
        cancelledQuestionIds: cancelled.map(({ questionId }) => questionId),
        rule: TWIN_RULE,
        ...stamp(now),
      },
    },
  ];
};
