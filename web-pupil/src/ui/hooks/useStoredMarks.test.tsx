import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStoredMarks } from './useStoredMarks.ts';

let kept: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      kept.set(key, value);
    },
  });
  return () => vi.unstubAllGlobals();
});

type Marked = ReturnType<typeof useStoredMarks>;

const Page = ({
  all,
  onShown,
}: {
  readonly all: readonly string[];
  readonly onShown: (marked: Marked) => unknown;
}) => {
  onShown(useStoredMarks('somebody', all));
  return null;
};

/** Renders the hook as a new visit to the page does. */
const visit = (all: readonly string[]): Marked => {
  const shown: Marked[] = [];
  renderToStaticMarkup(<Page all={all} onShown={(marked) => shown.push(marked)} />);
  const [marked] = shown;
  if (!marked) throw new Error('nothing rendered');
  return marked;
};

const markedOf = (all: readonly string[]) => all.filter((one) => visit(all).isMarked(one));

test('a mark is still there at the next visit until it is removed', () => {
  visit(['a', 'b']).mark('a', true);
  expect(markedOf(['a', 'b'])).toEqual(['a']);
  visit(['a', 'b']).mark('a', false);
  expect(markedOf(['a', 'b'])).toEqual([]);
});

test('marks of another tab stay and marks of missing items go', () => {
  const one = visit(['a', 'b', 'old']);
  const other = visit(['a', 'b', 'old']);
  one.mark('old', true);
  one.mark('a', true);
  other.mark('b', true);
  visit(['a', 'b']).mark('a', true);
  expect(markedOf(['a', 'b', 'old'])).toEqual(['a', 'b']);
});

test('a damaged browser store loses its marks', () => {
  kept.set('somebody', '{"not":"a list"}');
  expect(markedOf(['a'])).toEqual([]);
});

test('a full browser store loses a mark only when the page is closed', () => {
  isFull = true;
  visit(['a']).mark('a', true);
  expect(markedOf(['a'])).toEqual(['a']);
  isFull = false;
  visit(['a']).mark('a', false);
  expect(markedOf(['a'])).toEqual([]);
});
