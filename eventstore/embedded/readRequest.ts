import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpressionRunner } from './expressionRunner.ts';
import { createEventFilter, EVERYTHING, type EventFilter } from './filters.ts';
import type { IdForm } from './readMessages.ts';
import type { Direction } from './pages.ts';
import { invalidArgument } from './statuses.ts';
import { parseStreamName } from './streamName.ts';

/** A validated `Read` call. Positions and revisions are inclusive; `count` may be infinite. */
export interface ReadRequest {
  target:
    | { kind: 'stream'; stream: string; from: number | 'start' | 'end' }
    | { kind: 'all'; from: number | 'start' | 'end'; filter: AllFilter };
  direction: Direction;
  /** Absent for a subscription. */
  count?: number;
  form: IdForm;
  resolveLinks: boolean;
  /** 1 and up if the client understands first and last stream positions. */
  compatibility: number;
}

/** Returns the stream of a request. `$all` counts as a stream for access checks. */
export const getTargetStream = ({ target }: ReadRequest): string =>
  target.kind === 'all' ? '$all' : target.stream;

/** `interval` is the number of events between two checkpoints; absent if no filter was given. */
export type AllFilter = EventFilter & { interval?: number };

const DEFAULT_WINDOW = 32;

/** Parses a request. Throws INVALID_ARGUMENT if a required field is missing. */
export const parseReadRequest = (request: ReadReq, runner: ExpressionRunner): ReadRequest => {
  const options = request.getOptions();
  const uuid = options?.getUuidOption();
  if (options === undefined || uuid === undefined)
    throw invalidArgument("'uuidOption' is a required argument of type UUIDOption");
  const backwards = options.getReadDirection() === 1;
  const common = {
    direction: backwards ? ('backwards' as const) : ('forwards' as const),
    form: uuid.hasString() ? ('string' as const) : ('structured' as const),
    resolveLinks: options.getResolveLinks(),
    compatibility: options.getControlOption()?.getCompatibility() ?? 0,
    ...parseCount(options, backwards),
  };
  const stream = options.getStream();
  const all = options.getAll();
  const filter = options.getFilter();
  if (stream !== undefined) {
    if (filter !== undefined)
      throw invalidArgument('The combination of a stream and a filter is invalid.');
    const name = parseStreamName(stream.getStreamIdentifier()?.getStreamName_asU8());
    const from = stream.hasRevision()
      ? Number(stream.getRevision())
      : parseStart(stream.hasStart(), stream.hasEnd());
    return { ...common, target: { kind: 'stream', stream: name, from } };
  }
  if (all === undefined) throw invalidArgument('A read names a stream or $all.');
  const position = all.getPosition();
  const from =
    position === undefined
      ? parseStart(all.hasStart(), all.hasEnd())
      : Number(position.getCommitPosition());
  const chosen: AllFilter = filter === undefined ? EVERYTHING : parseFilter(filter, runner);
  const subscribes = common.count === undefined;
  if (subscribes && chosen.interval === 0)
    throw invalidArgument('The checkpoint interval must be positive.');
  return { ...common, target: { kind: 'all', from, filter: chosen } };
};

const parseCount = (options: ReadReq.Options, backwards: boolean): { count?: number } => {
  if (options.hasSubscription()) {
    if (backwards)
      throw invalidArgument('The combination of a subscription and backwards is invalid.');
    return {};
  }
  const count = Number(options.getCount());
  if (!options.hasCount() || count === 0)
    throw invalidArgument('A read says how many events, at least 1.');
  return { count };
};

const parseStart = (start: boolean, end: boolean): 'start' | 'end' => {
  if (start) return 'start';
  if (end) return 'end';
  throw invalidArgument('A read says where to start.');
};

const parseFilter = (
  filter: ReadReq.Options.FilterOptions,
  runner: ExpressionRunner,
): AllFilter => {
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  if (expression === undefined)
    throw invalidArgument('A filter is on stream names or on event types.');
  if (!filter.hasMax() && !filter.hasCount()) throw invalidArgument('A filter has a window.');
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    ...createEventFilter(
      onStream === undefined ? 'type' : 'stream',
      expression.getRegex(),
      expression.getPrefixList(),
      runner,
    ),
    interval: window * filter.getCheckpointintervalmultiplier(),
  };
};
