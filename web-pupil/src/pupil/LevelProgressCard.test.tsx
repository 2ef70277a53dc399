import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LevelProgressCard } from './LevelProgressCard.tsx';

const levelProgress = {
  level: 5,
  progress: {
    currentLevelExp: 50,
    expForNextLevel: 125,
    percentage: 40,
    expNeededForNext: 75,
    current: 1300,
    required: 1375,
    nextLevelAt: 1375,
  },
};

test('the full widget shows level, total, bar, remaining XP and the Smart XP note', () => {
  const card = renderToStaticMarkup(<LevelProgressCard levelProgress={levelProgress} />);
  expect(card).toContain('data-size="full"');
  expect(card).toContain('sapling');
  expect(card).toContain('1,300 XP in all');
  expect(card).toContain('aria-valuenow="40"');
  expect(card).toContain('75 XP to level 6');
  expect(card).toContain('50 of 125 XP in this level');
  expect(card).toContain('XP scales with difficulty and level.');
});

test('the responsive widget shows the same text in the form that fits its width', () => {
  const full = renderToStaticMarkup(<LevelProgressCard levelProgress={levelProgress} />);
  const byWidth = renderToStaticMarkup(
    <LevelProgressCard levelProgress={levelProgress} size="responsive" />,
  );
  expect(byWidth).toBe(full.replace('data-size="full"', 'data-size="responsive"'));
});
