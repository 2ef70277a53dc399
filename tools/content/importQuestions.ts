import { createLookalikeFinder } from '@mahoe/api/content/questionFile';
import { readQuestionLines, type RefusedLine } from '@mahoe/content/questionLines';
import { createTopicFinder, type NamedTopic } from '@mahoe/content/topicReference';
import type { Moment } from '@mahoe/domain/calendar';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { Views } from '@mahoe/projections/openViews';
import { inParallel } from '../seed/seeding.ts';
import { shipQuestion } from '../seed/shipContent.ts';

export interface ImportReport {
  readonly imported: number;
  readonly revised: number;
  /** Unchanged, or an administrator's since. */
  readonly unchanged: number;
  /** Refused lines in their order in the file. */
  readonly refused: readonly RefusedLine[];
}

/** Appends under way at once. */
const CONCURRENCY = 64;

/**
 * Puts the questions of a text (the format of content/README.md) into the bank, approved unless they are drafts; a line
 * that names no topic belongs to `topic`. The same text again changes nothing.
 */
export const importQuestions = async (
  { commands, views }: { readonly commands: CommandHandler; readonly views: Views },
  now: Moment,
  text: string,
  topics: readonly NamedTopic[],
  topic?: string,
): Promise<ImportReport> => {
  const { questions, refused } = readQuestionLines(text, createTopicFinder(topics), topic);
  const findLookalike = await createLookalikeFinder(views, questions);
  const report = { imported: 0, revised: 0, unchanged: 0, refused: [...refused] };
  await inParallel(questions, CONCURRENCY, async ({ line, status, ...question }) => {
    if (status === 'withdrawn') {
      report.refused.push({ line, reason: 'It is retired in this file.' });
      return;
    }
    const problem = findLookalike({ status, ...question });
    if (problem !== undefined) {
      report.refused.push({ line, reason: problem });
      return;
    }
    const isDraft = status === 'draft';
    const shipped = await shipQuestion({ commands, now, isNew: true }, { ...question, isDraft });
    if (shipped === 'added') report.imported += 1;
    else if (shipped === 'revised') report.revised += 1;
    else if (shipped === 'there already') report.unchanged += 1;
    else report.refused.push({ line, reason: shipped.refused });
  });
  report.refused.sort((one, other) => one.line - other.line);
  return report;
};

/** The report as a person reads it: what was refused by line, then the sum. */
export const formatReport = ({ imported, revised, unchanged, refused }: ImportReport): string =>
  [
    ...refused.map(({ line, reason }) => `Line ${line}: ${reason}`),
    `${imported} imported, ${revised} revised, ${unchanged} already there, ${refused.length} refused`,
  ].join('\n');
