import type { EventType } from '@mahoe/domain/eventTypes';
import type { PaperEvent, PaperSittingStarted } from '@mahoe/domain/practice/paper/events';
import { evolve, initial, type Sitting } from '@mahoe/domain/practice/paper/sittingState';
import { quoteText } from '../history/duck.ts';
import type { History } from '../history/openHistory.ts';

/** Events of a sitting that the history has. */
const sittingTypes: readonly EventType[] = [
  'PaperSittingStarted',
  'PaperAnswerSaved',
  'PaperItemFlagged',
  'PaperHandedIn',
  'PaperMarked',
  'PaperReviewOpened',
  'MissCauseNamed',
];

/** Changes of one item in the course of a sitting, which its last state does not show. */
export interface ItemTrace {
  /** Number of times that an answer was chosen, changed or taken back. */
  readonly changes: number;
  /** Time of the first answer; undefined without one. */
  readonly firstAnsweredAt: string | undefined;
  readonly wasFlagged: boolean;
}

/** A sitting that began, as far as the history has it: answers in the pupil's own words are empty. */
export interface RecordedSitting {
  /** Place of its start in the log. */
  readonly position: number;
  readonly state: Sitting;
  readonly started: PaperSittingStarted;
  readonly handedIn: Extract<PaperEvent, { type: 'PaperHandedIn' }>['data'] | undefined;
  readonly reviewOpenedEarly: boolean | undefined;
  /** Number of times that it was marked. */
  readonly markings: number;
  traceOf(itemNumber: number): ItemTrace;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const NO_TRACE: ItemTrace = { changes: 0, firstAnsweredAt: undefined, wasFlagged: false };

/**
 * Folds the events of one sitting; undefined if its start is not among them.
 * @param position place of its start in the log
 */
export const foldSitting = (
  position: number,
  events: readonly PaperEvent[],
): RecordedSitting | undefined => {
  const state = events.reduce(evolve, initial);
  if (!state.started) return undefined;
  const traces = new Map<number, Mutable<ItemTrace>>();
  const trace = (itemNumber: number): Mutable<ItemTrace> => {
    const known = traces.get(itemNumber) ?? { ...NO_TRACE };
    traces.set(itemNumber, known);
    return known;
  };
  let handedIn: RecordedSitting['handedIn'];
  let reviewOpenedEarly: boolean | undefined;
  for (const { type, data } of events) {
    if (type === 'PaperAnswerSaved') {
      const item = trace(data.itemNumber);
      item.changes += 1;
      if (data.answer !== null) item.firstAnsweredAt ??= data.madeAt;
    } else if (type === 'PaperItemFlagged' && data.isFlagged)
      trace(data.itemNumber).wasFlagged = true;
    else if (type === 'PaperHandedIn') handedIn = data;
    else if (type === 'PaperReviewOpened') reviewOpenedEarly = data.isEarly;
  }
  return {
    position,
    state,
    started: state.started,
    handedIn,
    reviewOpenedEarly,
    markings: events.filter(({ type }) => type === 'PaperMarked').length,
    traceOf: (itemNumber) => traces.get(itemNumber) ?? NO_TRACE,
  };
};

const SITTINGS = `select data->>'$.sittingId' as sitting, type, data, position::DOUBLE as place,
    min(position) over (partition by data->>'$.sittingId')::DOUBLE as began
  from events where type in (${sittingTypes.map(quoteText).join()})
    and pupil_id not in (select pupil_id from events where type = 'PupilErased')
  order by began, sitting, place`;

/** Yields all sittings in the order in which they began. Those of erased pupils are left out. */
export const readSittings = async function* (history: History): AsyncGenerator<RecordedSitting> {
  const duck = await history.connect();
  try {
    const result = await duck.stream(SITTINGS);
    let current: string | undefined;
    let position = 0;
    let events: PaperEvent[] = [];
    for (
      let chunk = await result.fetchChunk();
      chunk?.rowCount;
      chunk = await result.fetchChunk()
    ) {
      for (const [sittingId, type, data, , began] of chunk.getRows()) {
        if (sittingId !== current) {
          const ended = foldSitting(position, events);
          if (ended) yield ended;
          [current, position, events] = [String(sittingId), Number(began), []];
        }
        events.push({ type, data: JSON.parse(String(data)) as unknown } as PaperEvent);
      }
    }
    const last = foldSitting(position, events);
    if (last) yield last;
  } finally {
    duck.closeSync();
  }
};
