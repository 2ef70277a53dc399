import { mkdirSync, writeFileSync } from 'node:fs';
import { generateBank } from './generator/generateBank.ts';
import { contentFileUrl, printQuestionFile, questionFiles } from './questionFiles.ts';

const questions = generateBank();

mkdirSync(contentFileUrl('questions/generated/'), { recursive: true });
for (const file of questionFiles('generated')) {
  const text = printQuestionFile(file, questions);
  if (text !== '') writeFileSync(contentFileUrl(file.path), text);
}
process.stdout.write(`${questions.length} questions written to content/questions/generated\n`);
