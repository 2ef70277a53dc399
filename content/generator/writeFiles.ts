import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { contentFileUrl, printQuestionFile, questionFiles } from '../questionFiles.ts';
import { generateBank } from './generateBank.ts';

const QUESTIONS = contentFileUrl('questions/generated/');
const FIGURES = contentFileUrl('figures/generated/');

/** Writes everything the generator makes to its files, and removes drawings that are no longer needed. */
export const writeGeneratedFiles = (): { readonly questions: number; readonly figures: number } => {
  const { questions, figures } = generateBank();
  for (const folder of [QUESTIONS, FIGURES]) mkdirSync(folder, { recursive: true });
  for (const file of questionFiles('generated')) {
    const text = printQuestionFile(file, questions);
    if (text !== '') writeFileSync(contentFileUrl(file.path), text);
  }
  for (const name of readdirSync(FIGURES)) {
    if (!figures.has(`/figures/generated/${name}`)) rmSync(new URL(name, FIGURES));
  }
  for (const [url, svg] of figures) writeFileSync(contentFileUrl(url.slice(1)), svg);
  return { questions: questions.length, figures: figures.size };
};
