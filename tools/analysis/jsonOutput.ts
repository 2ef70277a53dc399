import type { Command } from 'commander';
import { z } from 'zod';

/** A figure; null if undefined, as the area is if all answers are right. */
export const figure = z
  .custom<number | null>((value) => value === null || typeof value === 'number')
  .transform((value) => (Number.isFinite(value) ? value : null));

const shapes = new WeakMap<Command, z.ZodObject>();

/** Returns the schema of a verb's last line; undefined if it has none. */
export const getJsonShape = (verb: Command): z.ZodObject | undefined => shapes.get(verb);

/**
 * Runs a verb's work, and with `--json` prints its result as the last line: one JSON object.
 * @param shape schema of that object
 * @param work receives what commander gives an action
 */
export const withJsonOutput = <Shape extends z.ZodObject, Given extends readonly unknown[]>(
  verb: Command,
  shape: Shape,
  work: (...given: Given) => Promise<z.input<Shape>>,
): void => {
  shapes.set(verb, shape);
  verb
    .option('--json', `a JSON object as the last line: ${Object.keys(shape.shape).join(', ')}`)
    .action(async (...given: unknown[]) => {
      const result = await work(...(given as unknown as Given));
      if (verb.opts()['json'] === true) console.log(JSON.stringify(shape.parse(result)));
    });
};
