import { RE2JS } from 're2js';
import type { StoredEvent } from './events.ts';
import { invalid } from './statuses.ts';

/** Which events of `$all` a caller wants. */
export type EventFilter = {
  matches(event: StoredEvent): boolean;
  /** To ask after each event: a promise once matching has held everyone else up for 10 ms. */
  pause(): Promise<void> | undefined;
};

const LONGEST_EXPRESSION = 1000;
/** What a repeat of repeats comes to once it is written out: the time for each character of a text. */
const LARGEST_PROGRAM = 500;
/** Characters of a stream's name or an event's type that an expression is shown. */
const LONGEST_TEXT = 2000;
const MOST_PREFIXES = 1000;
/** Characters of the texts whose verdicts are remembered. */
const REMEMBERED_TEXT = 1_000_000;
const LONGEST_TURN_MS = 10;

const noPause = (): undefined => undefined;

/** All that reads of `$all` show. */
export const EVERYTHING: EventFilter = { matches: isShownInAll, pause: noPause };

/** Reads of `$all` never show the real server's own bookkeeping streams. */
function isShownInAll({ stream }: StoredEvent): boolean {
  if (!stream.startsWith('$')) return true;
  if (stream === '$epoch-information') return false;
  const bookkeeping = stream.endsWith('-checkpoint') || stream.endsWith('-parked');
  return !(bookkeeping && stream.startsWith('$persistentsubscription-$all::'));
}

/**
 * A filter on stream names or event types, by regular expression or, where that is empty, by prefix.
 * Expressions are matched in time linear in the text, of which they see the first 2,000 characters;
 * what cannot be (look-around, back-references) is refused with INVALID_ARGUMENT, as is what is
 * malformed, longer than 1,000 characters, or more than 500 instructions once its repeats are expanded.
 */
export function eventFilter(
  on: 'stream' | 'type',
  expression: string,
  prefixes: string[],
): EventFilter {
  const { matches, pause } =
    expression === ''
      ? { matches: anyPrefix(prefixes), pause: noPause }
      : remembered(regularExpression(expression));
  return { matches: (event) => isShownInAll(event) && matches(event[on]), pause };
}

function anyPrefix(prefixes: string[]): (text: string) => boolean {
  if (prefixes.length === 0) throw invalid('A filter needs a regular expression or a prefix.');
  if (prefixes.length > MOST_PREFIXES)
    throw invalid(`A filter has at most ${MOST_PREFIXES} prefixes.`);
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

function regularExpression(expression: string): (text: string) => boolean {
  if (expression.length > LONGEST_EXPRESSION)
    throw invalid(`A regular expression has at most ${LONGEST_EXPRESSION} characters.`);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(expression);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'malformed';
    throw invalid(`The filter's regular expression cannot be used: ${reason}`);
  }
  if (compiled.programSize() > LARGEST_PROGRAM)
    throw invalid("The filter's regular expression cannot be used: its repeats come to too much.");
  return (text) => compiled.test(text.slice(0, LONGEST_TEXT));
}

/** Types and streams recur; the expression is run once for each while it is remembered. */
function remembered(matches: (text: string) => boolean) {
  const verdicts = new Map<string, boolean>();
  let characters = 0;
  let busy = 0;
  return {
    matches(text: string): boolean {
      const known = verdicts.get(text);
      if (known !== undefined) return known;
      const began = performance.now();
      const verdict = matches(text);
      busy += performance.now() - began;
      characters += text.length;
      if (characters > REMEMBERED_TEXT) {
        verdicts.clear();
        characters = text.length;
      }
      verdicts.set(text, verdict);
      return verdict;
    },
    pause(): Promise<void> | undefined {
      if (busy < LONGEST_TURN_MS) return undefined;
      busy = 0;
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}
