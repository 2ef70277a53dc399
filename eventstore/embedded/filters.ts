import type { StoredEvent } from './events.ts';
import { parseExpression, type Expression } from './expressions.ts';
import type { ExpressionRunner } from './expressionRunner.ts';
import { invalidArgument } from './statuses.ts';

/** Selection of the events of `$all` that a caller wants. */
export interface EventFilter {
  /**
   * Evaluates these events. Returns a promise if that takes time: an expression yields to other
   * work every 10 ms, and one that needs backtracking runs in another thread.
   */
  judge(events: readonly StoredEvent[]): Promise<void> | undefined;
  /** Returns true if the event is wanted. The event must be one of those last given to `judge`. */
  matches(event: StoredEvent): boolean;
}

/** Maximum number of characters of a stream name or event type that an expression sees. */
const MAX_TEXT_LENGTH = 2000;
const MAX_PREFIXES = 1000;
/** Number of characters of texts whose verdicts are cached. */
const MAX_CACHED_CHARACTERS = 1_000_000;
const MAX_BLOCKING_MS = 10;

const judgeNothing = (): undefined => undefined;

/** Hides the real server's own bookkeeping streams from reads of `$all`. */
const isVisibleInAll = ({ stream }: StoredEvent): boolean => {
  if (!stream.startsWith('$')) return true;
  if (stream === '$epoch-information') return false;
  const bookkeeping = stream.endsWith('-checkpoint') || stream.endsWith('-parked');
  return !(bookkeeping && stream.startsWith('$persistentsubscription-$all::'));
};

/** All events that reads of `$all` can show. */
export const EVERYTHING: EventFilter = { matches: isVisibleInAll, judge: judgeNothing };

/**
 * Creates a filter on stream names or event types, by regular expression or, if that is empty, by
 * prefix. Expressions see the first 2,000 characters. Throws INVALID_ARGUMENT for an invalid
 * filter.
 */
export const createEventFilter = (
  on: 'stream' | 'type',
  expression: string,
  prefixes: string[],
  runner: ExpressionRunner,
): EventFilter => {
  if (expression === '') {
    const matches = matchAnyPrefix(prefixes);
    return { matches: (event) => isVisibleInAll(event) && matches(event[on]), judge: judgeNothing };
  }
  const { judge, matches } = withVerdictCache(createTester(parseExpression(expression), runner));
  return {
    matches: (event) => isVisibleInAll(event) && matches(event[on]),
    judge: (events) => judge(events.map((event) => event[on])),
  };
};

const matchAnyPrefix = (prefixes: string[]): ((text: string) => boolean) => {
  if (prefixes.length === 0)
    throw invalidArgument('A filter needs a regular expression or a prefix.');
  if (prefixes.length > MAX_PREFIXES)
    throw invalidArgument(`A filter has at most ${MAX_PREFIXES} prefixes.`);
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
};

/** Tests each text, synchronously or not. */
type Tester = (
  texts: string[],
  tell: (text: string, verdict: boolean) => void,
) => Promise<void> | undefined;

const createTester = (expression: Expression, runner: ExpressionRunner): Tester => {
  const shown = (text: string): string => text.slice(0, MAX_TEXT_LENGTH);
  if (expression.kind === 'linear')
    return createYieldingTester((text) => expression.test(shown(text)));
  return async (texts, tell) => {
    const verdicts = await runner.run(expression.source, texts.map(shown));
    for (const [index, text] of texts.entries()) tell(text, verdicts[index] === true);
  };
};

/** Wraps a test so that it yields to other work every 10 ms. */
const createYieldingTester = (test: (text: string) => boolean): Tester => {
  let busy = 0;
  const testFrom: Tester = (texts, tell) => {
    for (const [index, text] of texts.entries()) {
      if (busy > MAX_BLOCKING_MS) {
        busy = 0;
        return new Promise((resolve) => setImmediate(resolve)).then(() =>
          testFrom(texts.slice(index), tell),
        );
      }
      const began = performance.now();
      tell(text, test(text));
      busy += performance.now() - began;
    }
    return undefined;
  };
  return testFrom;
};

/** Caches verdicts, because types and streams recur. */
const withVerdictCache = (test: Tester) => {
  const verdicts = new Map<string, boolean>();
  let characters = 0;
  return {
    judge(texts: string[]): Promise<void> | undefined {
      if (characters > MAX_CACHED_CHARACTERS) {
        verdicts.clear();
        characters = 0;
      }
      const unknown = new Set<string>();
      for (const text of texts) if (!verdicts.has(text)) unknown.add(text);
      if (unknown.size === 0) return undefined;
      return test([...unknown], (text, verdict) => {
        verdicts.set(text, verdict);
        characters += text.length;
      });
    },
    matches: (text: string): boolean => verdicts.get(text) === true,
  };
};
