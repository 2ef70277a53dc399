import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { z } from 'zod';
import { readJsonFile } from '../readJsonFile.ts';
import type { KalmanEloParameters } from './models/kalmanElo.ts';

const positive = z.number().positive().finite();
/** The constants by name. */
export const Parameters = z.strictObject({
  question: positive,
  labelledQuestion: positive,
  label: positive,
  topic: positive,
  learner: positive,
  learnerTopic: positive,
  learnerDrift: positive,
  learnerTopicDrift: positive,
});

/** A file of the learner model's constants, as `fit` writes it. */
const ParametersFile = z.strictObject({
  model: z.literal(LEARNER_MODEL),
  parameters: Parameters,
});

/** @throws Error that names the problem of the file */
export const readParameters = async (file: string): Promise<KalmanEloParameters> => {
  const read = ParametersFile.safeParse(await readJsonFile(file));
  if (!read.success)
    throw new Error(
      `${file} holds no parameters of ${LEARNER_MODEL}: ${z.prettifyError(read.error)}`,
    );
  return read.data.parameters;
};
