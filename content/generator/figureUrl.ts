import { createHash } from 'node:crypto';
import type { Picture } from './item.ts';

/** Address of a drawing: its name follows from its contents, so browsers may keep it for ever. */
export const figureUrl = ({ kind, svg }: Picture): string => {
  const contents = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return `/figures/generated/${kind}-${contents}.svg`;
};
