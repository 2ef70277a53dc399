import { mkdirSync, writeFileSync } from 'node:fs';
import { generateBank } from './generator/generateBank.ts';
import { printQuestions, QUESTION_FILES, questionFileUrl } from './questionFiles.ts';

const records = generateBank().flatMap(({ topicKey, questions }) =>
  questions.map((content) => ({ topicKey, content })),
);

mkdirSync(new URL('./questions/', import.meta.url), { recursive: true });
for (const file of QUESTION_FILES) {
  writeFileSync(questionFileUrl(file), printQuestions(file, records));
}
process.stdout.write(`${records.length} questions written to content/questions\n`);
