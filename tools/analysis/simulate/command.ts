import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { withFolderLock } from '../lock.ts';
import { saveManifest } from '../history/command.ts';
import { buildHistory } from '../history/build.ts';
import { readHistory, writeJson } from '../history/folder.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { parseDay, parseVersion, parseInteger } from '@mahoe/tools/commandLine/options';
import { getAnalysisFolder, getHistoryFolder } from '../paths.ts';
import { policyKinds } from '../evaluatePolicy/choose.ts';
import { parseTriedRule, type TriedRule } from '../whatIf/rules.ts';
import { createTriedChoice } from './choice.ts';
import { computeTruth, type TermSize } from './term.ts';
import type { TermOutcome } from './outcome.ts';
import { LEARNER_MODELS, type LearnerModelVersion } from './school.ts';
import { simulateWithProgress, describeSource } from './simulatedHistory.ts';

/** Parses midnight in Jamaica, in ms since 1970. */
const parseMidnight = (date: string): number => Date.parse(`${parseDay(date)}T05:00:00.000Z`);

interface Options {
  readonly pupils: number;
  readonly days: number;
  readonly seed: number;
  readonly from: number;
  readonly policy?: string;
  readonly choose: string;
  readonly parameters: string;
  readonly rule?: string;
  readonly ruleParameters: string;
  readonly papers?: boolean;
  readonly model?: LearnerModelVersion;
  readonly history?: string;
}

/** @throws Error for a rule that the product cannot adopt, which would have no effect */
const parseMasteryRule = (asked: string, parameters: string): TriedRule => {
  const rule = parseTriedRule(asked, parameters);
  if (!rule.version.startsWith('mastery/'))
    throw new Error('Only another rule of mastery can be played; others are tried by shadow.');
  return rule;
};

/**
 * Parses the requested term.
 * @throws Error for an unknown policy or rule
 */
const parseTerm = (options: Options): TermSize => {
  const { pupils, days, seed, from, policy, choose, parameters, rule, ruleParameters } = options;
  const { papers, model } = options;
  const choice = policy === undefined ? undefined : { policy, choose, parameters };
  if (choice) createTriedChoice(choice);
  return {
    pupils,
    days,
    seed,
    from,
    ...(choice && { choice }),
    ...(rule !== undefined && { mastery: parseMasteryRule(rule, ruleParameters) }),
    ...(papers && { papers }),
    ...(model && { model }),
  };
};

/** Formats what a term did, by the truth. */
const formatOutcome = ({ answers, errors, gain, largestExposure }: TermOutcome): string =>
  [
    ...Object.entries(errors).map(
      ([model, error]) => `${model}: mean error of the estimated chance ${error.toFixed(4)}`,
    ),
    `${answers.toLocaleString('en')} answers with effort; practice added ${gain.toFixed(4)} topics’ worth of right answers a pupil`,
    `largest share of a question in the servings of its topic: ${largestExposure.toFixed(4)}`,
  ].join('\n');

const JsonOutput = z.strictObject({ source: z.string(), events: z.int(), history: z.string() });

export const addSimulateCommand = (program: Command): void => {
  const verb = program
    .command('simulate')
    .description(
      'simulates pupils who practise through the real deciders, and writes their history',
    )
    .option('--pupils <n>', 'number of pupils', parseInteger(1, 100_000), 300)
    .option('--days <n>', 'number of days', parseInteger(1, 2000), 80)
    .option('--seed <n>', 'seed of the random numbers', parseInteger(0, 2 ** 31), 1)
    .addOption(
      new Option('--from <date>', 'first day')
        .argParser(parseMidnight)
        .default(parseMidnight('2026-01-12'), '2026-01-12'),
    )
    .option('--policy <version>', 'policy of the adaptive arm, such as choice/5', parseVersion)
    .addOption(
      new Option('--choose <kind>', 'how the policy chooses')
        .choices(policyKinds)
        .default('nearest'),
    )
    .option(
      '--parameters <list>',
      'parameters of the policy, such as target=0.85,exploration=0.1',
      '',
    )
    .option(
      '--rule <version>',
      'rule adopted before the first day, such as mastery/2',
      parseVersion,
    )
    .option(
      '--rule-parameters <list>',
      'parameters of that rule, such as window=8,smallestWindow=4',
      '',
    )
    .addOption(
      new Option('--model <version>', 'learner model that chooses the questions').choices(
        LEARNER_MODELS,
      ),
    )
    .option('--papers', 'let pupils sit an exam paper each fortnight')
    .option('--history <folder>', 'folder to write (default: DATA_DIR/analysis/simulated)');
  withJsonOutput(verb, JsonOutput, async (options: Options) => {
    const size = parseTerm(options);
    const source = describeSource(size);
    const folder = getHistoryFolder(options.history ?? join(getAnalysisFolder(), 'simulated'));
    const outcomes: TermOutcome[] = [];
    const { events } = await withFolderLock(folder, async () => {
      const before = await readHistory(folder, source);
      const stretches = simulateWithProgress(size, before.position, (outcome) =>
        outcomes.push(outcome),
      );
      const built = await buildHistory(folder, before, stretches);
      await writeJson(join(folder, 'truth.json'), computeTruth(size));
      await writeJson(join(folder, 'outcome.json'), outcomes[0]);
      await saveManifest(folder, built, 'simulate', { ...size });
      return built;
    });
    console.log(outcomes.map(formatOutcome).join('\n'));
    console.log(`${events.toLocaleString('en')} events of ${source}: ${folder}`);
    return { source, events, history: folder };
  });
};
