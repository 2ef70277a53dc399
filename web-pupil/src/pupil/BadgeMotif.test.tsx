import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BadgeMotif, drawnBadges } from './BadgeMotif.tsx';

test('each of the 24 badges has its own drawing', () => {
  const drawings = [...drawnBadges].map((code) => renderToStaticMarkup(<BadgeMotif code={code} />));
  expect(new Set(drawings).size).toBe(24);
});

test('an unknown badge has a drawing too', () => {
  expect(renderToStaticMarkup(<BadgeMotif code="of_tomorrow" />)).toContain('<path');
});
