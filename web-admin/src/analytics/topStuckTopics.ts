import type { FunnelTopic } from '@mahoe/contracts/admin/analytics';

/** Largest number of topics that fit the chart. */
export const MAX_STUCK_TOPICS = 8;

/** The topics with the most stuck pupils. Ties put the topic with fewer starters first. */
export const topStuckTopics = (topics: readonly FunnelTopic[]): readonly FunnelTopic[] =>
  topics
    .filter(({ stuck }) => stuck > 0)
    .toSorted((a, b) => b.stuck - a.stuck || a.started - b.started)
    .slice(0, MAX_STUCK_TOPICS);
