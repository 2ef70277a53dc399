import { Grade, SubjectId } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';

/** How a line names its topic: by the topic's key (or id), or in words. */
export const TopicReference = z.union([
  z.string().trim().min(1),
  z.object({ subjectId: SubjectId, grade: Grade, name: z.string().trim().min(1) }),
]);
export type TopicReference = z.infer<typeof TopicReference>;

/**
 * Fields by which a topic can be found. A topic that an administrator added has its id for a key.
 */
export interface NamedTopic {
  readonly id: string;
  readonly key: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly name: string;
}

export type FindTopic = (reference: TopicReference) => NamedTopic | undefined;

const buildNameKey = ({ subjectId, grade, name }: Omit<NamedTopic, 'id' | 'key'>): string =>
  `${subjectId}|${grade}|${name.trim().toLowerCase()}`;

/**
 * Finds topics among the given ones; letter case of a name does not matter. Words that two topics
 * have name neither.
 */
export const createTopicFinder = (topics: readonly NamedTopic[]): FindTopic => {
  const known = new Map(
    topics.flatMap((topic) => [topic.key, topic.id].map((name) => [name, topic])),
  );
  const named = Map.groupBy(topics, buildNameKey);
  return (reference) => {
    if (typeof reference === 'string') return known.get(reference);
    const [found, ...others] = named.get(buildNameKey(reference)) ?? [];
    return others.length === 0 ? found : undefined;
  };
};

/**
 * Returns a line's reference to a topic: its key, which every installation finds; without a key its
 * names, or its id if another topic has the same names.
 */
export const toTopicReference = (topic: NamedTopic, find?: FindTopic): TopicReference => {
  if (topic.key !== topic.id) return topic.key;
  const { subjectId, grade, name } = topic;
  const words = TopicReference.parse({ subjectId, grade, name });
  return find && find(words)?.id !== topic.id ? topic.id : words;
};
