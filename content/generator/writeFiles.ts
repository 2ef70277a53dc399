import { mkdirSync, writeFileSync } from 'node:fs';
import { contentFileUrl, printQuestionFile, questionFiles } from '../questionFiles.ts';
import { generateBank } from './generateBank.ts';

/** Writes everything the generator makes to its files. Returns the number of questions. */
export function writeGeneratedFiles(): number {
  const questions = generateBank();
  mkdirSync(contentFileUrl('questions/generated/'), { recursive: true });
  for (const file of questionFiles('generated')) {
    const text = printQuestionFile(file, questions);
    if (text !== '') writeFileSync(contentFileUrl(file.path), text);
  }
  return questions.length;
}
