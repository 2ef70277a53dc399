import { addIssue, readAt, Schema, type Issue, type MessageParam } from './schema.ts';

type Shape = Readonly<Record<string, Schema>>;
type Mask = Readonly<Record<string, boolean>>;
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Handling of unknown properties. */
type UnknownKeys = 'strip' | 'passthrough' | 'strict';

const readProperty = (
  schema: Schema,
  key: string,
  from: Fields,
  into: Record<string, unknown>,
  issues: Issue[],
): void => {
  const { whenAbsent, mayBeAway } = schema.kind;
  const isThere = key in from;
  if (!isThere && mayBeAway && whenAbsent === 'nothing') return;
  const before = issues.length;
  const read = readAt(schema, from[key], key, issues);
  if (!isThere && whenAbsent === undefined) {
    if (issues.length === before) addIssue(issues, undefined, { path: [key] });
    return;
  }
  if (issues.length > before && !isThere && mayBeAway) {
    issues.length = before;
    return;
  }
  if (read !== undefined || isThere || (whenAbsent === 'something' && !mayBeAway)) into[key] = read;
};

const readObject = (
  shape: Shape,
  others: UnknownKeys,
  value: unknown,
  issues: Issue[],
  words: MessageParam,
): unknown => {
  if (!isObject(value)) {
    addIssue(issues, words);
    return value;
  }
  const read: Record<string, unknown> = {};
  for (const key in shape) readProperty(shape[key] as Schema, key, value, read, issues);
  if (others === 'strip') return read;
  const further = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  if (others === 'strict' && further.length > 0) addIssue(issues, words, { ends: false });
  if (others === 'passthrough') {
    for (const key of further) if (key !== '__proto__') read[key] = value[key];
  }
  return read;
};

/** An object with named properties. */
export class ObjectSchema extends Schema {
  readonly shape: Shape;
  private readonly others: UnknownKeys;

  constructor(shape: Shape, others: UnknownKeys = 'strip', words?: MessageParam) {
    super({ read: (value, issues, own) => readObject(shape, others, value, issues, own) }, words);
    this.shape = shape;
    this.others = others;
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.others, this.words);
  }

  pick(mask: Mask): ObjectSchema {
    return this.where((key) => key in mask);
  }

  omit(mask: Mask): ObjectSchema {
    return this.where((key) => !(key in mask));
  }

  required(): ObjectSchema {
    return this.mapped(
      Object.entries(this.shape).map(([key, schema]) => [key, toRequired(schema)]),
    );
  }

  private where(isMeant: (key: string) => boolean): ObjectSchema {
    return this.mapped(Object.entries(this.shape).filter(([key]) => isMeant(key)));
  }

  private mapped(entries: readonly (readonly [string, Schema])[]): ObjectSchema {
    return new ObjectSchema(Object.fromEntries(entries), this.others, this.words);
  }
}

const toRequired = (schema: Schema): Schema =>
  new Schema({
    read: (value, issues, words) => {
      const before = issues.length;
      const read = schema.run(value, issues);
      if (read === undefined && issues.length === before) addIssue(issues, words);
      return read;
    },
  });

/** Creates a schema of an object with arbitrary keys and values of one schema. */
export const record = (keys: Schema, values: Schema): Schema =>
  new Schema({
    read: (value, issues, words) => {
      if (!isObject(value)) {
        addIssue(issues, words);
        return value;
      }
      const read: Record<string, unknown> = {};
      for (const key of Object.keys(value)) {
        if (key === '__proto__') continue;
        const found: Issue[] = [];
        const name = keys.run(key, found) as string;
        if (found.length > 0) addIssue(issues, words, { path: [key] });
        else read[name] = readAt(values, value[key], key, issues);
      }
      return read;
    },
  });

/** Creates a schema of several object kinds that differ in one property. */
export const discriminatedUnion = (
  by: string,
  options: readonly ObjectSchema[],
  words?: MessageParam,
): Schema => {
  const known = new Map(
    options.flatMap((option) =>
      (option.shape[by]?.kind.values ?? []).map((value) => [value, option] as const),
    ),
  );
  return new Schema(
    {
      read: (value, issues, own) => {
        if (!isObject(value)) {
          addIssue(issues, own);
          return value;
        }
        const option = known.get(value[by]);
        if (option) return option.run(value, issues);
        addIssue(issues, own, { path: [by] });
        return value;
      },
    },
    words,
  );
};
