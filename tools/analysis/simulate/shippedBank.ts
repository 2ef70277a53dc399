import { readBank } from '@mahoe/content/bank';
import { curriculum, subjects } from '@mahoe/content/curriculum';
import type { ShippedForm } from '@mahoe/content/papers/shippedForm';
import { momentOf } from '@mahoe/domain/calendar';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { question } from '@mahoe/domain/content/question';
import { subject } from '@mahoe/domain/content/subject';
import { topic } from '@mahoe/domain/content/topic';
import type { World } from './world.ts';

/**
 * Returns the shipped bank's topics with their questions.
 * @param perTopic maximum number of questions per topic
 */
export const bankTopics = (perTopic = Infinity) => {
  const byTopic = Map.groupBy(readBank().questions, ({ topicId }) => topicId);
  return curriculum().map(({ id: topicId, subjectId, grade, masteryThreshold }) => ({
    topicId,
    subjectId,
    grade,
    masteryThreshold,
    questions: (byTopic.get(topicId) ?? [])
      .slice(0, perTopic)
      .map(({ id: questionId, content }) => ({ questionId, content })),
  }));
};

/** Loads the shipped bank into a world without one. */
export const shipBank = (world: World, topics: ReturnType<typeof bankTopics>, at: number): void => {
  const by = { now: momentOf(at), administratorId: null };
  for (const { id, ...details } of subjects()) {
    world.act(subject, String(id), { type: 'AddSubject', subjectId: id, ...details, ...by });
  }
  for (const { id, key: _key, ...details } of curriculum()) {
    world.act(topic, id, { type: 'AddTopic', topicId: id, ...details, ...by });
  }
  for (const { topicId, questions } of topics) {
    for (const { questionId, content } of questions) {
      const command = { type: 'ShipQuestion', now: by.now, questionId, topicId, content } as const;
      world.act(question, questionId, command);
    }
  }
};

/** Adds exam papers to a world. */
export const shipForms = (world: World, forms: readonly ShippedForm[], at: number): void => {
  const by = { now: momentOf(at), administratorId: null };
  for (const form of forms)
    world.act(paperForm, form.formId, { type: 'AddPaperForm', ...form, ...by });
};
