import { readFile } from 'node:fs/promises';
import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { z } from 'zod';
import type { KalmanEloParameters } from './models/kalmanElo.ts';

const positive = z.number().positive().finite();
/** The constants, each by its name. */
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

/** @throws Error that says what is wrong with the file */
export const readParameters = async (file: string): Promise<KalmanEloParameters> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
  const read = ParametersFile.safeParse(value);
  if (!read.success)
    throw new Error(
      `${file} holds no parameters of ${LEARNER_MODEL}: ${z.prettifyError(read.error)}`,
    );
  return read.data.parameters;
};
