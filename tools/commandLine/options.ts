import { InvalidArgumentError, type Command } from 'commander';
import { z } from 'zod';

/** Parses a whole number of an option. */
export const parseInteger =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`A whole number from ${least} to ${most} is wanted.`);
    return value;
  };

/** Parses a day of the calendar. */
export const parseDay = (text: string): string => {
  if (!z.iso.date().safeParse(text).success)
    throw new InvalidArgumentError('A date such as 2026-09-07 is wanted.');
  return text;
};

/** Parses the name of a rule or a policy, which is also a folder name. */
export const parseVersion = (text: string): string => {
  if (!/^[a-z][a-z-]{0,30}\/\d{1,6}$/.test(text))
    throw new InvalidArgumentError('A version such as mastery/2 is wanted.');
  return text;
};

/** Returns the first repeated name. */
export const findRepeated = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) < at);

/**
 * Refuses an option of one value that is given twice, because the first would be ignored silently.
 */
export const rejectRepeatedOptions = (command: Command): void => {
  for (const option of command.options.filter((one) => !one.variadic && !one.isBoolean())) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven)
        command.error(`error: option '${option.flags}' takes one value, and was given two`);
      isGiven = true;
    });
  }
  for (const below of command.commands) rejectRepeatedOptions(below);
};
