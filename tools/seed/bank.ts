import { readBank } from '@mahoe/content/bank';
import type { BankQuestion } from '@mahoe/content/questionLines';
import { curriculum, schools, subjects } from '@mahoe/content/curriculum';
import { readForms } from '@mahoe/content/papers/formFiles';
import { listFormerIds } from '@mahoe/content/papers/shippedForm';
import { readShippedTasks } from '@mahoe/content/taskFiles';
import { readShippedWritingTasks } from '@mahoe/content/writingFiles';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { question } from '@mahoe/domain/content/question';
import { school } from '@mahoe/domain/content/school';
import { subject } from '@mahoe/domain/content/subject';
import { topic } from '@mahoe/domain/content/topic';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { inParallel, type Seeding } from './seeding.ts';
import {
  retireForm,
  shipArticle,
  shipQuestion,
  shipStimulus,
  shipTask,
  shipWritingTask,
  type ShipOutcome,
} from './shipContent.ts';

/** Appends under way at once: enough for the store to write them in groups. */
const CONCURRENCY = 64;

const assertShipped = (id: string, shipped: ShipOutcome): void => {
  if (typeof shipped === 'object') throw new Error(`${id} was refused: ${shipped.refused}`);
};

/** Returns true if the bank's first question was never shipped here. */
const isFirstSeed = async (
  commands: CommandHandler,
  [first]: readonly BankQuestion[],
): Promise<boolean> => first === undefined || (await commands.load(question, first.id)) === null;

/**
 * Writes the shipped bank to the log as events: subjects, topics, schools, questions, sets and articles. Run again, it adds
 * what is new in the bank and revises what changed there, and leaves alone what an administrator
 * changed or withdrew.
 * @returns what stands in the bank's files and cannot be used, each with its place and the reason
 */
export const seedBank = async ({ send, commands, now }: Seeding): Promise<readonly string[]> => {
  const by = { now, administratorId: null };
  const { questions, sets, articles, refused } = readBank();
  for (const { id, ...facts } of subjects()) {
    await send(subject, String(id), { type: 'AddSubject', subjectId: id, ...facts, ...by });
  }
  await inParallel(curriculum(), CONCURRENCY, ({ id, key: _key, ...facts }) =>
    send(topic, id, { type: 'AddTopic', topicId: id, ...facts, ...by }),
  );
  await inParallel(schools(), CONCURRENCY, ({ id, type, ...facts }) =>
    send(school, id, { type: 'ListSchool', schoolId: id, schoolType: type, ...facts, ...by }),
  );
  const isNew = await isFirstSeed(commands, questions);
  const shipment = { commands, now, isNew };
  await inParallel(articles, CONCURRENCY, async (article) =>
    assertShipped(article.id, await shipArticle(shipment, article)),
  );
  const ofSets = sets.flatMap((set) => set.questions);
  await inParallel([...questions, ...ofSets], CONCURRENCY, async (one) =>
    assertShipped(one.id, await shipQuestion(shipment, one)),
  );
  await inParallel(sets, CONCURRENCY, async (set) =>
    assertShipped(set.id, await shipStimulus(shipment, set)),
  );
  const papers = readForms();
  await inParallel(papers.forms, CONCURRENCY, ({ formId, ...form }) =>
    send(paperForm, formId, { type: 'AddPaperForm', formId, ...form, ...by }),
  );
  await inParallel(papers.forms.flatMap(listFormerIds), CONCURRENCY, async (formId) =>
    assertShipped(formId, await retireForm(shipment, formId)),
  );
  await inParallel(readShippedTasks(), CONCURRENCY, async (one) =>
    assertShipped(one.id, await shipTask(shipment, one)),
  );
  await inParallel(readShippedWritingTasks(), CONCURRENCY, async (one) =>
    assertShipped(one.id, await shipWritingTask(shipment, one)),
  );
  return [...refused, ...papers.refused];
};
