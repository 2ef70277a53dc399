import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildExportLines, listNamedTopics } from '@mahoe/api/content/questionFile';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { openServices } from '@mahoe/api/openServices';
import type { Services } from '@mahoe/api/route/services';
import { countContent, printCounts } from '@mahoe/content/counts';
import { writeGeneratedFiles } from '@mahoe/content/generator/writeFiles';
import { writeForms } from '@mahoe/content/papers/formFiles';
import { momentOf } from '@mahoe/domain/calendar';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readRunningEnvironment } from '@mahoe/stack/attach';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { importQuestions, formatReport } from './importQuestions.ts';

/** Resolves a path against the folder in which the command was typed. */
const path = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

const withServices = async (work: (services: Services) => Promise<void>): Promise<void> => {
  const config = await readConfig(await readRunningEnvironment());
  const services = openServices(config, openProcessLog('content', 'warn'));
  try {
    await work(services);
  } finally {
    await services.stop();
  }
};

const importFile = (name: string, { topic }: { readonly topic?: string }): Promise<void> =>
  withServices(async ({ views: db, commands }) => {
    const views = { db };
    const text = await readFile(path(name), 'utf8');
    const topics = await listNamedTopics(views);
    const report = await importQuestions(
      { commands, views },
      momentOf(Date.now()),
      text,
      topics,
      topic,
    );
    console.log(formatReport(report));
    if (report.refused.length > 0) process.exitCode = 1;
  });

const exportFile = (name: string | undefined): Promise<void> =>
  withServices(async ({ views }) => {
    const lines = await buildExportLines({ db: views }, { status: 'approved' });
    const text = lines.map((line) => `${line}\n`).join('');
    if (name === undefined) process.stdout.write(text);
    else await writeFile(path(name), text);
    console.error(`${lines.length} questions exported`);
  });

const generate = (): void => {
  const { questions, figures } = writeGeneratedFiles();
  console.log(`${questions} questions and ${figures} figures generated`);
};

const program = newProgram(
  'content',
  'Imports, exports and generates the question bank. The format is described in content/README.md.',
);
program
  .command('counts', { isDefault: true })
  .description('prints how much content there is, beside the goals')
  .action(() => console.log(printCounts(countContent())));
program
  .command('import')
  .description('imports questions into the running copy')
  .argument('<file>', 'questions, one JSON object a line')
  .option('--topic <key>', 'topic for questions without one')
  .action(importFile);
program
  .command('export')
  .description('exports all approved questions of the running copy')
  .argument('[file]', 'file to write (default: stdout)')
  .action(exportFile);
program
  .command('generate')
  .description('writes the generated questions and figures')
  .action(generate);
program
  .command('papers')
  .description('writes new forms of exam papers, and keeps the hashes of all forms')
  .action(() => console.log(`${writeForms()} new forms of exam papers`));
await runProgram(program);
