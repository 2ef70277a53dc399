import { readFileSync } from 'node:fs';

/** Prompts by version. Each draft records the version, so a change needs a new file. */
export const PROMPTS = {
  article: 'article-1',
  insights: 'insights-1',
  questions: 'questions-1',
  solving: 'solving-1',
} as const;

export interface Prompt {
  readonly version: string;
  readonly text: string;
}

/** Returns the current prompt for a purpose. */
export const getPrompt = (purpose: keyof typeof PROMPTS): Prompt => {
  const version = PROMPTS[purpose];
  const file = new URL(`./prompts/${version}.md`, import.meta.url);
  return { version, text: readFileSync(file, 'utf8') };
};
