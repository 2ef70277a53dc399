import { regexes } from 'zod/v4/core';
import { discriminatedUnion, ObjectSchema, record } from './objects.ts';
import {
  ListSchema,
  addIssue,
  preprocess,
  Schema,
  union,
  type Kind,
  type MessageParam,
} from './schema.ts';

/** Definition of a schema that accepts the values that pass a test, unchanged. */
const fitting = (fits: (value: unknown) => boolean): Kind => ({
  read: (value, issues, words) => {
    if (!fits(value)) addIssue(issues, words);
    return value;
  },
});

const isText = (value: unknown): boolean => typeof value === 'string';

/** Counts code points, not UTF-16 units. */
const countLetters = (text: string): number => [...text].length;

class TextSchema extends Schema {
  constructor(words?: MessageParam) {
    super(fitting(isText), words);
  }

  min(least: number, words?: MessageParam): this {
    return this.held((text: string) => countLetters(text) >= least, words);
  }

  max(most: number, words?: MessageParam): this {
    return this.held((text: string) => text.length <= most || countLetters(text) <= most, words);
  }

  regex(pattern: RegExp, words?: MessageParam): this {
    return this.held((text: string) => {
      pattern.lastIndex = 0;
      return pattern.test(text);
    }, words);
  }

  trim(): this {
    return this.with((text) => (text as string).trim());
  }

  toLowerCase(): this {
    return this.with((text) => (text as string).toLowerCase());
  }

  toUpperCase(): this {
    return this.with((text) => (text as string).toUpperCase());
  }

  normalize(form?: string): this {
    return this.with((text) => (text as string).normalize(form));
  }
}

const isNumber = (value: unknown): boolean => Number.isFinite(value);

class NumberSchema extends Schema {
  constructor(words?: MessageParam, change?: (value: unknown) => unknown) {
    const { read } = fitting(isNumber);
    super(
      { read: change ? (value, issues, own) => read(change(value), issues, own) : read },
      words,
    );
  }

  min(least: number, words?: MessageParam): this {
    return this.held((value: number) => value >= least, words);
  }

  max(most: number, words?: MessageParam): this {
    return this.held((value: number) => value <= most, words);
  }

  int(words?: MessageParam): this {
    return this.with((value, issues, others) => {
      if (!Number.isInteger(value)) addIssue(issues, words, { else: others });
      else if (!Number.isSafeInteger(value)) addIssue(issues, words, { ends: false, else: others });
      return value;
    });
  }
}

const asNumber = (value: unknown): unknown => {
  try {
    return Number(value);
  } catch {
    return value;
  }
};

const literalOf = (values: readonly unknown[], words?: MessageParam): Schema =>
  new Schema({ ...fitting((value) => values.includes(value)), values }, words);

class ChoiceSchema extends Schema {
  readonly options: readonly unknown[];

  constructor(values: readonly unknown[], words?: MessageParam) {
    super({ ...fitting((value) => values.includes(value)), values }, words);
    this.options = values;
  }
}

const anything = (): Schema => new Schema({ read: (value) => value });

interface DateTimeOptions {
  readonly offset?: boolean;
  readonly local?: boolean;
  readonly error?: string;
}

/**
 * A subset of Zod, as far as our contracts use it. It has a tenth of Zod's code and builds schemas
 * in a tenth of the time, because a phone loads and runs it at every start. A test compares it with
 * Zod on every operation. The server uses Zod itself.
 */
export const z = {
  any: anything,
  unknown: anything,
  array: (element: Schema, words?: MessageParam) => new ListSchema(element, words),
  boolean: (words?: MessageParam) =>
    new Schema(
      fitting((value) => typeof value === 'boolean'),
      words,
    ),
  coerce: { number: (words?: MessageParam) => new NumberSchema(words, asNumber) },
  custom: (fits: (value: unknown) => boolean, words?: MessageParam) =>
    anything().refine(fits, words),
  discriminatedUnion,
  email: (words?: MessageParam) => new TextSchema(words).regex(regexes.email),
  enum: (values: readonly unknown[], words?: MessageParam) => new ChoiceSchema(values, words),
  int: (words?: MessageParam) => new NumberSchema(words).int(),
  iso: {
    date: (words?: MessageParam) => new TextSchema(words).regex(regexes.date),
    datetime: ({ offset = false, local = false, error }: DateTimeOptions = {}) =>
      new TextSchema(error).regex(regexes.datetime({ offset, local })),
  },
  literal: (value: unknown, words?: MessageParam) =>
    literalOf(Array.isArray(value) ? value : [value], words),
  looseObject: (shape: Readonly<Record<string, Schema>>, words?: MessageParam) =>
    new ObjectSchema(shape, 'passthrough', words),
  null: (words?: MessageParam) => literalOf([null], words),
  number: (words?: MessageParam) => new NumberSchema(words),
  object: (shape: Readonly<Record<string, Schema>>, words?: MessageParam) =>
    new ObjectSchema(shape, 'strip', words),
  preprocess,
  record,
  strictObject: (shape: Readonly<Record<string, Schema>>, words?: MessageParam) =>
    new ObjectSchema(shape, 'strict', words),
  string: (words?: MessageParam) => new TextSchema(words),
  union,
  uuid: (words?: MessageParam) => new TextSchema(words).regex(regexes.uuid()),
} as const;
