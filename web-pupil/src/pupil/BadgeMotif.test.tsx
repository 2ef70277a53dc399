import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BadgeMotif, drawnBadges } from './BadgeMotif.tsx';

test('each of the 24 badges has a drawing of its own', () => {
  const drawings = [...drawnBadges].map((code) => renderToStaticMarkup(<BadgeMotif code={code} />));
  expect(new Set(drawings).size).toBe(24);
});

test('a badge that these pages do not know yet has one, too', () => {
  expect(renderToStaticMarkup(<BadgeMotif code="of_tomorrow" />)).toContain('<path');
});
