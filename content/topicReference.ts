import { Grade, SubjectId } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';

/** How a line names its topic: by the topic's key (or id), or in words. */
export const TopicReference = z.union([
  z.string().trim().min(1),
  z.object({ subjectId: SubjectId, grade: Grade, name: z.string().trim().min(1) }),
]);
export type TopicReference = z.infer<typeof TopicReference>;

/** What a topic can be found by. A topic that an administrator added has its id for a key. */
export interface NamedTopic {
  readonly id: string;
  readonly key: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly name: string;
}

export type FindTopic = (reference: TopicReference) => NamedTopic | undefined;

const inWords = ({ subjectId, grade, name }: Omit<NamedTopic, 'id' | 'key'>): string =>
  `${subjectId}|${grade}|${name.trim().toLowerCase()}`;

/** Finds topics among the given ones; letter case of a name does not matter. */
export const topicFinder = (topics: readonly NamedTopic[]): FindTopic => {
  const known = new Map(
    topics.flatMap((topic) => [topic.key, topic.id, inWords(topic)].map((name) => [name, topic])),
  );
  return (reference) => known.get(typeof reference === 'string' ? reference : inWords(reference));
};
