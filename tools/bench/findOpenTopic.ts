import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getUnlockedTopics } from '@mahoe/contracts/progress/progress';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { BenchPupil, BenchStack } from './benchStack.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

/** Finds a topic with enough questions for a quiz that is open to a new pupil. */
export const findOpenTopic = async (
  stack: BenchStack,
  { id, cookie }: BenchPupil,
): Promise<string> => {
  await waitForViews(stack);
  const caller = httpCaller(stack.url, 1);
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await caller.call('GET', path, cookie)).body) as T;
  const query = { grade: 4 };
  const all = await read<{ id: string; questionCount: number }[]>(buildUrl(listTopics, { query }));
  const path = buildUrl(getUnlockedTopics, { params: { id }, query });
  const isOpen = new Set((await read<{ id: string }[]>(path)).map((topic) => topic.id));
  caller.close();
  const topic = all.find((one) => one.questionCount >= 10 && isOpen.has(one.id));
  if (!topic) throw new Error('no topic is open to a new pupil');
  return topic.id;
};
