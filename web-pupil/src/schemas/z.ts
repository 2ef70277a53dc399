import { regexes } from 'zod/v4/core';
import { discriminatedUnion, ObjectSchema, record } from './objects.ts';
import { ListSchema, note, preprocess, Schema, union, type Kind, type Words } from './schema.ts';

/** Values that fit a test, as they are. */
const fitting = (fits: (value: unknown) => boolean): Kind => ({
  read: (value, issues, words) => {
    if (!fits(value)) note(issues, words);
    return value;
  },
});

const isText = (value: unknown): boolean => typeof value === 'string';

/** Letters, not the halves that some are stored in. */
const lettersOf = (text: string): number => [...text].length;

class TextSchema extends Schema {
  constructor(words?: Words) {
    super(fitting(isText), words);
  }

  min(least: number, words?: Words): this {
    return this.held((text: string) => lettersOf(text) >= least, words);
  }

  max(most: number, words?: Words): this {
    return this.held((text: string) => text.length <= most || lettersOf(text) <= most, words);
  }

  regex(pattern: RegExp, words?: Words): this {
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
  constructor(words?: Words, change?: (value: unknown) => unknown) {
    const { read } = fitting(isNumber);
    super(
      { read: change ? (value, issues, own) => read(change(value), issues, own) : read },
      words,
    );
  }

  min(least: number, words?: Words): this {
    return this.held((value: number) => value >= least, words);
  }

  max(most: number, words?: Words): this {
    return this.held((value: number) => value <= most, words);
  }

  int(words?: Words): this {
    return this.with((value, issues, others) => {
      if (!Number.isInteger(value)) note(issues, words, { else: others });
      else if (!Number.isSafeInteger(value)) note(issues, words, { ends: false, else: others });
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

const oneOf = (values: readonly unknown[], words?: Words): Schema =>
  new Schema({ ...fitting((value) => values.includes(value)), values }, words);

class ChoiceSchema extends Schema {
  readonly options: readonly unknown[];

  constructor(values: readonly unknown[], words?: Words) {
    super({ ...fitting((value) => values.includes(value)), values }, words);
    this.options = values;
  }
}

const anything = (): Schema => new Schema({ read: (value) => value });

interface DateTimeWords {
  readonly offset?: boolean;
  readonly local?: boolean;
  readonly error?: string;
}

/**
 * Zod's schemas as far as our contracts use them, in a tenth of its code and made in a tenth of its
 * time: what a phone that starts the app has to load and run. A test holds them to Zod's word on
 * every operation; the server, and whatever describes schemas, uses Zod itself.
 */
export const z = {
  any: anything,
  unknown: anything,
  array: (element: Schema, words?: Words) => new ListSchema(element, words),
  boolean: (words?: Words) =>
    new Schema(
      fitting((value) => typeof value === 'boolean'),
      words,
    ),
  coerce: { number: (words?: Words) => new NumberSchema(words, asNumber) },
  custom: (fits: (value: unknown) => boolean, words?: Words) => anything().refine(fits, words),
  discriminatedUnion,
  email: (words?: Words) => new TextSchema(words).regex(regexes.email),
  enum: (values: readonly unknown[], words?: Words) => new ChoiceSchema(values, words),
  int: (words?: Words) => new NumberSchema(words).int(),
  iso: {
    date: (words?: Words) => new TextSchema(words).regex(regexes.date),
    datetime: ({ offset = false, local = false, error }: DateTimeWords = {}) =>
      new TextSchema(error).regex(regexes.datetime({ offset, local })),
  },
  literal: (value: unknown, words?: Words) => oneOf(Array.isArray(value) ? value : [value], words),
  looseObject: (shape: Readonly<Record<string, Schema>>, words?: Words) =>
    new ObjectSchema(shape, 'kept', words),
  null: (words?: Words) => oneOf([null], words),
  number: (words?: Words) => new NumberSchema(words),
  object: (shape: Readonly<Record<string, Schema>>, words?: Words) =>
    new ObjectSchema(shape, 'left out', words),
  preprocess,
  record,
  strictObject: (shape: Readonly<Record<string, Schema>>, words?: Words) =>
    new ObjectSchema(shape, 'wrong', words),
  string: (words?: Words) => new TextSchema(words),
  union,
  uuid: (words?: Words) => new TextSchema(words).regex(regexes.uuid()),
} as const;
