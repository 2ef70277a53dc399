import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForRead } from './waitForRead.ts';

/**
 * Posts as the product's own pages do, from the page's origin.
 * @returns the reply
 */
export const post = async <Reply>(page: Page, path: string, data: object): Promise<Reply> => {
  const { origin } = new URL(page.url());
  const reply = await page.request.post(path, { headers: { origin }, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as Reply;
};

/**
 * Adds a Social Studies topic for grade 5 and waits until it can be read.
 * @returns its id
 */
export const addTopic = async (page: Page, name: string): Promise<string> => {
  const topic = { name, subjectId: 3, grade: 5 };
  const { id } = await post<{ id: string }>(page, '/api/admin/topics', topic);
  await waitForRead(page, `/api/topics/${id}`, name);
  return id;
};

export const removeTopics = async (page: Page, ids: readonly string[]): Promise<void> => {
  const { origin } = new URL(page.url());
  for (const id of ids) {
    const reply = await page.request.delete(`/api/admin/topics/${id}`, { headers: { origin } });
    expect(reply.status(), await reply.text()).toBe(200);
  }
};
