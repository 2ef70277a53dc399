import { allQuestions } from '@mahoe/content/bank';
import { curriculum, schools, subjects } from '@mahoe/content/curriculum';
import { question } from '@mahoe/domain/content/question';
import { school } from '@mahoe/domain/content/school';
import { subject } from '@mahoe/domain/content/subject';
import { topic } from '@mahoe/domain/content/topic';
import { inParallel, type Seeding } from './seeding.ts';

/** Appends under way at once: enough for the store to write them in groups. */
const WIDTH = 64;

/** The shipped bank as facts: subjects, topics, schools, and questions with their approval. */
export const seedBank = async ({ send, now }: Seeding): Promise<void> => {
  const by = { now, administratorId: null };
  for (const { id, ...facts } of subjects()) {
    await send(subject, String(id), { type: 'AddSubject', subjectId: id, ...facts, ...by });
  }
  await inParallel(curriculum(), WIDTH, ({ id, key: _key, ...facts }) =>
    send(topic, id, { type: 'AddTopic', topicId: id, ...facts, ...by }),
  );
  await inParallel(schools(), WIDTH, ({ id, type, ...facts }) =>
    send(school, id, { type: 'ListSchool', schoolId: id, schoolType: type, ...facts, ...by }),
  );
  await inParallel(allQuestions(), WIDTH, async ({ id, topicId, content }) => {
    await send(question, id, { type: 'AddQuestion', questionId: id, topicId, content, ...by });
    await send(question, id, { type: 'ApproveQuestion', ...by });
  });
};
