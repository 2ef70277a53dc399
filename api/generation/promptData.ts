import type { WantedTopic } from '@mahoe/content/drafting/topic';

/** Newest stems that a model is told to avoid. */
export const MAX_AVOIDED_STEMS = 40;
const MAX_TEXT_LENGTH = 300;
const MAX_OBJECTIVES = 12;

/** As much of a text as a model is told, or tells. */
export const truncate = (text: string): string => text.slice(0, MAX_TEXT_LENGTH);

/** What a model is told of a topic. */
export const toTopicData = (topic: WantedTopic, subject: string) => ({
  subject,
  grade: topic.grade,
  topic: truncate(topic.name),
  description: truncate(topic.description),
  objectives: topic.learningObjectives.slice(0, MAX_OBJECTIVES).map(truncate),
});

/** Where a writer says a fact can be looked up; null where it says nothing. */
export const normalizeSource = (said: string | null): string | null => {
  const source = truncate(said?.trim() ?? '');
  return source === '' ? null : source;
};
