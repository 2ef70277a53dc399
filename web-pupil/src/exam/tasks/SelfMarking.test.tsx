import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TaskResult } from '@mahoe/contracts/practice/tasks';
import { queryClient } from '../../apiClient.ts';
import { SelfMarking } from './SelfMarking.tsx';

const criterion = (name: string) => ({
  name,
  levels: [
    { points: 2, text: 'two reasons' },
    { points: 0, text: 'no reason' },
  ],
});

const drawn = (pupil: readonly number[] | null): string => {
  const written: TaskResult['written'] = {
    label: '6',
    itemNumber: 6,
    prompt: 'Which plan is better?',
    words: null,
    points: 4,
    givenText: 'Plan A.',
    criteria: [criterion('Choice'), criterion('Reasons')],
    models: [],
    judged: { pupil: pupil && [...pupil], parent: null },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <SelfMarking attemptId="one" title="Part 6" written={written} />
    </QueryClientProvider>,
  );
};

const SAVE = /<button[^>]*type="submit"[^>]*>Save these points/;

test('the points can be sent while a box has no level, so that pressing says which', () => {
  const page = drawn(null);
  expect(SAVE.exec(page)?.[0]).not.toContain('disabled=""');
  expect(page.match(/data-chosen="false"/g)).toHaveLength(2);
  expect(page).toContain('Choose one level in each box.');
  expect(page).not.toContain('Choose one level here.');
});

test('points that are saved cannot be sent again', () => {
  const page = drawn([2, 0]);
  expect(SAVE.exec(page)?.[0]).toContain('disabled=""');
  expect(page).toContain('Saved: 2 of 4 points, judged by you.');
});
