import { readFileSync } from 'node:fs';

/** What a model is told, by the version that stands with everything it wrote: a change is a new file. */
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

/** The prompt for a purpose, in the version of now. */
export const getPrompt = (purpose: keyof typeof PROMPTS): Prompt => {
  const version = PROMPTS[purpose];
  const file = new URL(`./prompts/${version}.md`, import.meta.url);
  return { version, text: readFileSync(file, 'utf8') };
};
