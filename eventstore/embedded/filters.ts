import type { StoredEvent } from './events.ts';
import { parseExpression, type Expression } from './expressions.ts';
import type { ExpressionRunner } from './expressionRunner.ts';
import { invalidArgument } from './statuses.ts';

/** Which events of `$all` a caller wants. */
export interface EventFilter {
  /**
   * Finds out about these events. A promise where that takes its time: an expression that holds
   * everyone else up for 10 ms makes room for them, one that needs backtracking is run elsewhere.
   */
  judge(events: readonly StoredEvent[]): Promise<void> | undefined;
  /** Whether an event is wanted, of those that were judged last. */
  matches(event: StoredEvent): boolean;
}

/** Characters of a stream's name or an event's type that an expression is shown. */
const MAX_TEXT_LENGTH = 2000;
const MAX_PREFIXES = 1000;
/** Characters of the texts whose verdicts are remembered. */
const MAX_CACHED_CHARACTERS = 1_000_000;
const MAX_BLOCKING_MS = 10;

const judgeNothing = (): undefined => undefined;

/** Reads of `$all` never show the real server's own bookkeeping streams. */
const isVisibleInAll = ({ stream }: StoredEvent): boolean => {
  if (!stream.startsWith('$')) return true;
  if (stream === '$epoch-information') return false;
  const bookkeeping = stream.endsWith('-checkpoint') || stream.endsWith('-parked');
  return !(bookkeeping && stream.startsWith('$persistentsubscription-$all::'));
};

/** All that reads of `$all` show. */
export const EVERYTHING: EventFilter = { matches: isVisibleInAll, judge: judgeNothing };

/**
 * A filter on stream names or event types, by regular expression or, where that is empty, by prefix.
 * Expressions see the first 2,000 characters. Throws INVALID_ARGUMENT for what cannot be used.
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

/** Tells of each text whether it matches, at once or later. */
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

/** Tests until 10 ms are gone, then lets others have theirs. */
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

/** Types and streams recur; the expression is run once for each while it is remembered. */
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
