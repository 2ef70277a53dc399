import { readFile } from 'node:fs/promises';
import { projectors } from '@mahoe/projections/all';
import { z } from 'zod';
import type { AsOfParameters } from './run.ts';

const At = z.union([z.strictObject({ day: z.string() }), z.strictObject({ position: z.string() })]);

/** What a manifest of `asof` says. */
const Kept = z.object({
  command: z.literal('asof'),
  parameters: z.object({
    at: At,
    views: z.array(z.enum(projectors.map(({ name }) => name))),
    pupil: z.string().nullable(),
  }),
  code: z.string(),
  history: z.object({
    source: z.string(),
    position: z.string().nullable(),
    sha256: z.string(),
    erasedSince: z.int(),
  }),
  outputs: z.array(z.object({ sha256: z.string() })).length(1),
});
export type Kept = z.infer<typeof Kept>;

/** @throws Error for what is no manifest of `asof` */
export const readKept = async (file: string): Promise<Kept> => {
  const kept = Kept.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!kept.success) throw new Error(`${file} is no manifest that asof has left.`);
  return kept.data;
};

/** The same place in the log: a day may have gone on since. */
export const parametersOf = ({ parameters, history }: Kept): AsOfParameters =>
  history.position === null ? parameters : { ...parameters, at: { position: history.position } };

/** What a repetition came to. */
export type Repeated = Pick<Kept, 'code' | 'history' | 'outputs'>;

/** Whether a repetition is the same to the byte, and why not where that can be told. */
export const verdictOn = (kept: Repeated, again: Repeated): string => {
  if (again.outputs[0]?.sha256 === kept.outputs[0]?.sha256) return 'the same to the byte';
  if (again.history.source !== kept.history.source) return 'another log';
  if (again.history.sha256 !== kept.history.sha256) return 'the log is another up to there';
  if (again.history.erasedSince > kept.history.erasedSince)
    return 'other rows: pupils were erased since';
  if (again.code !== kept.code) return 'other rows: other code';
  return 'other rows, by the same code';
};
