import { RE2JS } from 're2js';
import type { StoredEvent } from './events.ts';
import { invalid } from './statuses.ts';

/** Which events of `$all` a caller wants. */
export type EventFilter = (event: StoredEvent) => boolean;

const LONGEST_EXPRESSION = 1000;
const MOST_PREFIXES = 1000;
const REMEMBERED_VERDICTS = 10_000;

/** Reads of `$all` never show the real server's own bookkeeping streams. */
export function isShownInAll({ stream }: StoredEvent): boolean {
  if (!stream.startsWith('$')) return true;
  if (stream === '$epoch-information') return false;
  const bookkeeping = stream.endsWith('-checkpoint') || stream.endsWith('-parked');
  return !(bookkeeping && stream.startsWith('$persistentsubscription-$all::'));
}

/**
 * A filter on stream names or event types, by regular expression or, where that is empty, by prefix.
 * Expressions are matched in time linear in the text; what cannot be (look-around, back-references)
 * is refused with INVALID_ARGUMENT, as is what is malformed or longer than 1,000 characters.
 */
export function eventFilter(
  on: 'stream' | 'type',
  expression: string,
  prefixes: string[],
): EventFilter {
  const matches =
    expression === '' ? anyPrefix(prefixes) : remembered(regularExpression(expression));
  return (event) => isShownInAll(event) && matches(event[on]);
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
  return (text) => compiled.matcher(text).find();
}

/** Types and streams recur; the expression is run once for each while it is remembered. */
function remembered(matches: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    let verdict = verdicts.get(text);
    if (verdict === undefined) {
      verdict = matches(text);
      if (verdicts.size >= REMEMBERED_VERDICTS) verdicts.clear();
      verdicts.set(text, verdict);
    }
    return verdict;
  };
}
