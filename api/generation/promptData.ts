import type { WantedTopic } from '@mahoe/content/drafting/topic';

/** Newest stems that a model is asked to avoid. */
export const MAX_AVOIDED_STEMS = 40;
const MAX_TEXT_LENGTH = 300;
const MAX_OBJECTIVES = 12;

/** Cuts a text to the length that prompts and answers may have. */
export const truncate = (text: string): string => text.slice(0, MAX_TEXT_LENGTH);

/** Builds the part of a prompt that describes a topic. */
export const toTopicData = (topic: WantedTopic, subject: string) => ({
  subject,
  grade: topic.grade,
  topic: truncate(topic.name),
  description: truncate(topic.description),
  objectives: topic.learningObjectives.slice(0, MAX_OBJECTIVES).map(truncate),
});

/** Normalises a source that a model names; null if it names none. */
export const normalizeSource = (said: string | null): string | null => {
  const source = truncate(said?.trim() ?? '');
  return source === '' ? null : source;
};
