import { readBank } from '@mahoe/content/bank';
import { curriculum, schools, subjects } from '@mahoe/content/curriculum';
import { school } from '@mahoe/domain/content/school';
import { subject } from '@mahoe/domain/content/subject';
import { topic } from '@mahoe/domain/content/topic';
import { inParallel, type Seeding } from './seeding.ts';
import { shipArticle, shipQuestion, type Shipped } from './ship.ts';

/** Appends under way at once: enough for the store to write them in groups. */
const WIDTH = 64;

const surely = (id: string, shipped: Shipped): void => {
  if (typeof shipped === 'object') throw new Error(`${id} was refused: ${shipped.refused}`);
};

/**
 * The shipped bank as facts: subjects, topics, schools, questions and articles. Run again, it adds
 * what is new in the bank and revises what changed there, and leaves alone what an administrator
 * changed or withdrew.
 * @returns what stands in the bank's files and cannot be used, each with its place and the reason
 */
export const seedBank = async ({ send, commands, now }: Seeding): Promise<readonly string[]> => {
  const by = { now, administratorId: null };
  const { questions, articles, refused } = readBank();
  for (const { id, ...facts } of subjects()) {
    await send(subject, String(id), { type: 'AddSubject', subjectId: id, ...facts, ...by });
  }
  await inParallel(curriculum(), WIDTH, ({ id, key: _key, ...facts }) =>
    send(topic, id, { type: 'AddTopic', topicId: id, ...facts, ...by }),
  );
  await inParallel(schools(), WIDTH, ({ id, type, ...facts }) =>
    send(school, id, { type: 'ListSchool', schoolId: id, schoolType: type, ...facts, ...by }),
  );
  await inParallel(articles, WIDTH, async (article) =>
    surely(article.id, await shipArticle(commands, now, article)),
  );
  await inParallel(questions, WIDTH, async (question) =>
    surely(question.id, await shipQuestion(commands, now, question)),
  );
  return refused;
};
