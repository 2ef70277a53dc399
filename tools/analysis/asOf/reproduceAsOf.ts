import { projectors } from '@mahoe/projections/all';
import { z } from 'zod';
import type { AsOfParameters } from './run.ts';

const Cutoff = z.union([
  z.strictObject({ day: z.string() }),
  z.strictObject({ position: z.string() }),
]);
const Parameters = z.object({
  at: Cutoff,
  views: z.array(z.enum(projectors.map(({ name }) => name))),
  pupil: z.string().nullable(),
});

/**
 * Reads the parameters of a manifest, up to the same place in the log: the day may have continued
 * since.
 * @param position of the last event that counted; null if there was none
 */
export const readAsOfParameters = (
  parameters: unknown,
  position: string | null,
): AsOfParameters => {
  const asked = Parameters.parse(parameters);
  return position === null ? asked : { ...asked, at: { position } };
};
