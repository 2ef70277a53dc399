import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExportLines, listNamedTopics } from '@mahoe/api/content/questionFile';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { openServices } from '@mahoe/api/openServices';
import type { Services } from '@mahoe/api/route/services';
import { writeGeneratedFiles } from '@mahoe/content/generator/writeFiles';
import { writeForms } from '@mahoe/content/papers/formFiles';
import { momentOf } from '@mahoe/domain/calendar';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readRunningEnvironment } from '@mahoe/stack/attach';
import { importQuestions, formatReport } from './importQuestions.ts';

const USAGE = `npm run content -- import FILE [--topic KEY]   questions into the running copy's bank
npm run content -- export [FILE]                approved questions out of it
npm run content -- generate                     the generated questions and figures again
npm run content -- papers                       the forms of all exam papers again
The format is described in content/README.md.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { topic: { type: 'string' } },
});
const [command, file] = positionals;

/** As the person sees it who typed it, in whatever folder. */
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

const importFile = (name: string): Promise<void> =>
  withServices(async ({ views, commands }) => {
    const text = await readFile(path(name), 'utf8');
    const topics = await listNamedTopics({ db: views });
    const report = await importQuestions(
      commands,
      momentOf(Date.now()),
      text,
      topics,
      values.topic,
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

const run = async (): Promise<void> => {
  if (command === 'import' && file !== undefined) return importFile(file);
  if (command === 'export') return exportFile(file);
  if (command === 'generate') {
    const { questions, figures } = writeGeneratedFiles();
    console.log(`${questions} questions and ${figures} figures generated`);
    return;
  }
  if (command === 'papers') {
    console.log(`${writeForms()} forms of exam papers assembled`);
    return;
  }
  console.error(USAGE);
  process.exitCode = 2;
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
