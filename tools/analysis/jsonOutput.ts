import type { Command } from 'commander';
import { z } from 'zod';

/** A figure; null where it says nothing, as the area does where all answers are right. */
export const figure = z
  .custom<number | null>((value) => value === null || typeof value === 'number')
  .transform((value) => (Number.isFinite(value) ? value : null));

const shapes = new WeakMap<Command, z.ZodObject>();

/** What a verb's last line is, as the verb declared it; undefined of what is none. */
export const getJsonShape = (verb: Command): z.ZodObject | undefined => shapes.get(verb);

/**
 * Lets a verb do its work, and with `--json` print what it came to: one JSON object, as the last line.
 * @param shape of that object
 * @param work is given what commander gives an action
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
      const told = await work(...(given as unknown as Given));
      if (verb.opts()['json'] === true) console.log(JSON.stringify(shape.parse(told)));
    });
};
