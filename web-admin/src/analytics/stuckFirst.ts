import type { FunnelTopic } from '@mahoe/contracts/admin/analytics';

/** Topics that fit a chart. */
export const SHOWN_STUCK = 8;

/** The topics with the most stuck pupils, of as many the one begun by fewer. */
export const stuckFirst = (topics: readonly FunnelTopic[]): readonly FunnelTopic[] =>
  topics
    .filter(({ stuck }) => stuck > 0)
    .toSorted((a, b) => b.stuck - a.stuck || a.started - b.started)
    .slice(0, SHOWN_STUCK);
