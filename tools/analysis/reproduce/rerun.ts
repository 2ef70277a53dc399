import { z } from 'zod';
import { writeEvaluation } from '../evaluate/command.ts';
import { writeFit } from '../evaluate/fitCommand.ts';
import { Parameters as Constants } from '../evaluate/parameters.ts';
import { readAnswersOfHistory } from '../evaluate/readAnswers.ts';
import type { Answers } from '../evaluate/answers.ts';
import { exportStudy } from '../export/exportStudy.ts';
import { writeItems } from '../items/command.ts';
import { FORMATS } from '../export/formats.ts';
import type { History } from '../history/openHistory.ts';
import { runQuery } from '../history/sqlCommand.ts';
import type { Output } from '../manifest.ts';
import { writePolicyEvaluation } from '../evaluatePolicy/command.ts';
import { OUTCOMES } from '../evaluatePolicy/readChoices.ts';
import { writePaperCalibration } from '../sittings/calibrationCommand.ts';
import { TriedMarkingSchema } from '../sittings/triedMarking.ts';
import { newSittingLoader, writeMarkingComparison } from '../sittings/markingCommand.ts';
import { withRunningLog } from '../openLog.ts';
import { TriedRuleSchema } from '../whatIf/rules.ts';
import { writeComparison } from '../whatIf/writeComparison.ts';
import type { Pseudonym } from '../study/studies.ts';

/** Repeats a run from the parameters of its manifest, in a folder of its own. */
export type Rerun = (
  history: History,
  parameters: unknown,
  folder: string,
  pseudonymsOf: (study: string) => Promise<Pseudonym>,
) => Promise<readonly Output[]>;

const Query = z.object({ query: z.string() });
const Study = z.object({
  study: z.string(),
  from: z.string(),
  to: z.string(),
  format: z.enum(FORMATS),
  tables: z.literal('sittings').optional(),
});
const Shadow = z.object({ study: z.string(), tried: z.array(TriedRuleSchema) });
const Policy = z.object({
  policy: z.string(),
  choose: z.string(),
  parameters: z.string(),
  outcome: z.enum(OUTCOMES),
});
const Evaluate = z.object({
  model: z.array(z.string()).optional(),
  bootstrap: z.int(),
  seed: z.int(),
  folds: z.int().optional(),
  parameters: Constants.partial(),
});
const Draws = z.object({ bootstrap: z.int(), seed: z.int() });
const Marking = z.object({ tried: TriedMarkingSchema, withTexts: z.boolean() });
const Fit = z.object({ seed: z.int() });

/** Repeats of evaluations and fits on answers. */
export const rerunOnAnswers: Readonly<
  Record<
    'evaluate' | 'fit',
    (answers: Answers, parameters: unknown, folder: string) => Promise<readonly Output[]>
  >
> = {
  evaluate: async (answers, parameters, folder) => {
    const { model, parameters: constants, ...draws } = Evaluate.parse(parameters);
    const given = Object.entries(constants).filter(([, value]) => value !== undefined);
    const asked = { model, parameters: Object.fromEntries(given), ...draws };
    return [(await writeEvaluation(answers, asked, folder)).output];
  },
  fit: async (answers, parameters, folder) =>
    (await writeFit(answers, Fit.parse(parameters).seed, folder)).outputs,
};

type HistoryRun =
  | 'evaluate'
  | 'export'
  | 'fit'
  | 'items'
  | 'policy'
  | 'shadow'
  | 'sittings-calibration'
  | 'sittings-what-if'
  | 'sql';

/** Repeats of runs on a history, each as its command runs it. */
export const rerunOnHistory: Readonly<Record<HistoryRun, Rerun>> = {
  evaluate: async ({ duck }, parameters, folder) =>
    rerunOnAnswers.evaluate(await readAnswersOfHistory(duck), parameters, folder),
  fit: async ({ duck }, parameters, folder) =>
    rerunOnAnswers.fit(await readAnswersOfHistory(duck), parameters, folder),
  sql: async (history, parameters) => [
    (await runQuery(history, Query.parse(parameters).query)).output,
  ],
  policy: async (history, parameters, folder) =>
    (await writePolicyEvaluation(history, Policy.parse(parameters), folder)).outputs,
  shadow: async (history, parameters, folder, pseudonymsOf) => {
    const { study, tried } = Shadow.parse(parameters);
    return (await writeComparison(history, tried, await pseudonymsOf(study), folder)).outputs;
  },
  items: async (history, _parameters, folder) => [(await writeItems(history, folder)).output],
  'sittings-calibration': async (history, parameters, folder) => [
    (await writePaperCalibration(history, Draws.parse(parameters), folder)).output,
  ],
  'sittings-what-if': async (history, parameters, folder) => {
    const { tried, withTexts } = Marking.parse(parameters);
    const rerun = (log?: Parameters<typeof newSittingLoader>[0]) =>
      writeMarkingComparison(history, tried, folder, log && newSittingLoader(log));
    return [(await (withTexts ? withRunningLog(rerun) : rerun())).output];
  },
  export: async (history, parameters, folder, pseudonymsOf) => {
    const { study, from, to, ...which } = Study.parse(parameters);
    const asked = { study, period: { from, to }, ...which };
    return (await exportStudy(history, asked, await pseudonymsOf(study), folder)).outputs;
  },
};
