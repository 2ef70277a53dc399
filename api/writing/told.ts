import type { WantedTopic } from '@mahoe/content/drafting/topic';

/** Newest stems that a model is told to avoid. */
export const AVOIDED = 40;
const LONGEST_TEXT = 300;
const MOST_OBJECTIVES = 12;

/** As much of a text as a model is told, or tells. */
export const short = (text: string): string => text.slice(0, LONGEST_TEXT);

/** What a model is told of a topic. */
export const topicData = (topic: WantedTopic, subject: string) => ({
  subject,
  grade: topic.grade,
  topic: short(topic.name),
  description: short(topic.description),
  objectives: topic.learningObjectives.slice(0, MOST_OBJECTIVES).map(short),
});

/** Where a writer says a fact can be looked up; null where it says nothing. */
export const sourceOf = (said: string | null): string | null => {
  const source = short(said?.trim() ?? '');
  return source === '' ? null : source;
};
