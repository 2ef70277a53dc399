import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { withFolderLock } from '../lock.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { formatTable } from '../history/printTable.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import { writeJson, computeChecksum } from '../history/folder.ts';
import { figure, withJsonOutput } from '../jsonOutput.ts';
import { parseVersion } from '@mahoe/tools/commandLine/options';
import { replaceFolder } from '../atomicFolder.ts';
import { policyKinds, findPolicy } from './choose.ts';
import { evaluatePolicy, type Evaluation } from './estimate.ts';
import { countOtherServings, OUTCOMES, readChoices, type Outcome } from './readChoices.ts';

interface Options {
  readonly policy: string;
  readonly choose: string;
  readonly parameters: string;
  readonly outcome: Outcome;
  readonly history?: string;
}

const describeEvaluation = (evaluation: Evaluation): string => {
  const { choices, pupils, effectiveSample, largestWeight } = evaluation;
  const rows = (
    [
      ['as recorded', evaluation.recorded],
      ['inverse propensity', evaluation.ips],
      ['self-normalised', evaluation.selfNormalised],
      ['doubly robust', evaluation.doublyRobust],
    ] as const
  ).map(([estimator, { value, low, high }]) => ({
    estimator,
    value: value.toFixed(4),
    'from (95%)': low.toFixed(4),
    to: high.toFixed(4),
  }));
  return (
    `${choices} choices of ${pupils} pupils, worth ${Math.floor(effectiveSample)} of its own; ` +
    `largest weight ${largestWeight.toFixed(1)}.\n\n${formatTable(Object.keys(rows[0] ?? {}), rows)}`
  );
};

/** Options of the other policy. */
export type PolicyOptions = Pick<Options, 'policy' | 'choose' | 'parameters' | 'outcome'>;

/**
 * Writes the estimated value of another policy.
 * @throws Error if it cannot be estimated
 */
export const writePolicyEvaluation = async (
  history: History,
  { choose, parameters, outcome }: PolicyOptions,
  folder: string,
): Promise<{ readonly evaluation: Evaluation; readonly outputs: readonly Output[] }> => {
  const choices = await readChoices(history, findPolicy(choose, parameters), outcome);
  const evaluation = evaluatePolicy(choices);
  if ('refused' in evaluation) throw new Error(evaluation.refused);
  const file = 'evaluation.json';
  await writeJson(join(folder, file), evaluation);
  const sha256 = await computeChecksum(join(folder, file));
  return { evaluation, outputs: [{ file, rows: 1, sha256 }] };
};

const estimate = z.strictObject({ value: figure, low: figure, high: figure });
const JsonOutput = z.strictObject({
  policy: z.string(),
  outcome: z.enum(OUTCOMES),
  choices: z.int(),
  pupils: z.int(),
  recorded: estimate,
  ips: estimate,
  selfNormalised: estimate,
  doublyRobust: estimate,
  effectiveSample: figure,
  largestWeight: figure,
});

const evaluate = async ({
  history: standing,
  ...asked
}: Options): Promise<z.input<typeof JsonOutput>> => {
  const { policy, choose, parameters, outcome } = asked;
  const history = await openHistory(getHistoryFolder(standing));
  try {
    const policies = join(history.folder, 'policies');
    const folder = join(policies, `${policy.replace('/', '-')}-${outcome}`);
    const [leftOut, evaluation] = await withFolderLock(policies, async () => {
      const others = await countOtherServings(history);
      const estimated = await replaceFolder(folder, async (unfinished) => {
        const { evaluation: found, outputs } = await writePolicyEvaluation(
          history,
          asked,
          unfinished,
        );
        const run = {
          command: 'policy',
          parameters: { policy, choose, parameters, outcome },
          outputs,
        };
        await writeManifest(join(unfinished, 'manifest.json'), history, run);
        return found;
      });
      return [others, estimated] as const;
    });
    console.log(`${policy}, ${outcome}: ${describeEvaluation(evaluation)}`);
    if (leftOut !== '') console.log(`\n${leftOut}`);
    return { policy, outcome, ...evaluation };
  } finally {
    history.close();
  }
};

export const addEvaluatePolicyCommand = (program: Command): void => {
  const verb = program
    .command('evaluate-policy')
    .alias('policy')
    .description('estimates the effect of another choice of questions from recorded propensities')
    .requiredOption('--policy <version>', 'name of the policy, such as choice/5', parseVersion)
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
    .addOption(
      new Option('--outcome <what>', 'outcome to estimate').choices(OUTCOMES).default('right'),
    )
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, evaluate);
};
