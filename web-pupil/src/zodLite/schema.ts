/** Problem of a value and its path. */
export interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
  /** True if further checks of the value make no sense. */
  ends: boolean;
}

/** Message for an invalid value. */
export type MessageParam =
  | string
  | { readonly error?: string; readonly message?: string; readonly path?: readonly PropertyKey[] }
  | undefined;

/** Parses a value and adds its issues to the list. */
type Read = (value: unknown, issues: Issue[], words: MessageParam) => unknown;

/** Definition of a schema. */
export interface Kind {
  readonly read: Read;
  /** Treatment of a missing property: "nothing" leaves it out, "something" replaces it. */
  readonly whenAbsent?: 'nothing' | 'something' | undefined;
  /** True if a parsed object may lack the property. */
  readonly mayBeAway?: boolean | undefined;
  /** All valid values, if they are few. */
  readonly values?: readonly unknown[] | undefined;
}

const toMessage = (words: MessageParam): string | undefined =>
  typeof words === 'string' ? words : (words?.error ?? words?.message);

/** Adds an issue with the message of the check, else of its schema. */
export const addIssue = (
  issues: Issue[],
  words: MessageParam,
  {
    ends = true,
    path = [],
    else: others,
  }: { ends?: boolean; path?: PropertyKey[]; else?: MessageParam } = {},
): void => {
  issues.push({ path, ends, message: toMessage(words) ?? toMessage(others) ?? 'Invalid input' });
};

const hasEnded = (issues: readonly Issue[], from: number): boolean => {
  for (let at = from; at < issues.length; at += 1) if (issues[at]?.ends) return true;
  return false;
};

type Result =
  | { readonly success: true; readonly data: unknown; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: SchemaError };

/** Error for a value that does not match a schema. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.name = 'SchemaError';
    this.issues = issues;
  }
}

/** A schema with the interface of Zod's. */
export class Schema {
  readonly kind: Kind;
  protected readonly words: MessageParam;
  private readonly steps: readonly Read[] = [];

  constructor(kind: Kind, words?: MessageParam) {
    this.kind = kind;
    this.words = words;
  }

  /** Parses a value and applies all steps in order. */
  run(value: unknown, issues: Issue[]): unknown {
    const from = issues.length;
    let read = this.kind.read(value, issues, this.words);
    for (const step of this.steps) {
      if (hasEnded(issues, from)) break;
      read = step(read, issues, this.words);
    }
    return read;
  }

  safeParse(value: unknown): Result {
    const issues: Issue[] = [];
    const data = this.run(value, issues);
    return issues.length === 0
      ? { success: true, data }
      : { success: false, error: new SchemaError(issues) };
  }

  parse(value: unknown): unknown {
    const { success, data, error } = this.safeParse(value);
    if (!success) throw error;
    return data;
  }

  /** Returns a copy with one more step. */
  protected with(step: Read): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { steps: [...this.steps, step] });
  }

  /** Returns a copy with one more check; a failed check does not stop the later ones. */
  protected held(passes: (value: never) => boolean, words?: MessageParam): this {
    const path = typeof words === 'object' ? words.path : undefined;
    return this.with((value, issues, others) => {
      if (!passes(value as never)) {
        addIssue(issues, words, { ends: false, path: [...(path ?? [])], else: others });
      }
      return value;
    });
  }

  /** Prepends the steps of another schema. */
  protected after({ steps }: Schema): this {
    return Object.assign(this, { steps: [...steps, ...this.steps] });
  }

  refine(passes: (value: never) => boolean, words?: MessageParam): this {
    return this.held(passes, words);
  }

  /** Ignores metadata: only the server needs it. */
  meta(): this {
    return this;
  }

  optional(): Schema {
    const { whenAbsent, values } = this.kind;
    const isReplaced = whenAbsent === 'something';
    return new Schema({
      read: (value, issues) => {
        if (value !== undefined) return this.run(value, issues);
        if (!isReplaced) return undefined;
        const found: Issue[] = [];
        const read = this.run(value, found);
        return found.length > 0 ? undefined : read;
      },
      whenAbsent: isReplaced ? 'something' : 'nothing',
      mayBeAway: true,
      values: values && [...values, undefined],
    });
  }

  nullable(): Schema {
    const { values } = this.kind;
    return new Schema({
      ...this.kind,
      read: (value, issues) => (value === null ? null : this.run(value, issues)),
      values: values && [...values, null],
    });
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(instead: unknown): Schema {
    const copyDefault = (): unknown =>
      Array.isArray(instead) ? [...(instead as unknown[])] : instead;
    return new Schema({
      read: (value, issues) => {
        const read = value === undefined ? undefined : this.run(value, issues);
        return read === undefined ? copyDefault() : read;
      },
      whenAbsent: 'something',
      values: this.kind.values,
    });
  }

  catch(instead: unknown): Schema {
    return new Schema({
      ...this.kind,
      read: (value) => {
        const found: Issue[] = [];
        const read = this.run(value, found);
        return found.length > 0 ? instead : read;
      },
      whenAbsent: this.kind.whenAbsent === 'something' ? 'something' : 'nothing',
    });
  }

  pipe(next: Schema): Schema {
    return new Schema({
      read: (value, issues) => {
        const from = issues.length;
        const read = this.run(value, issues);
        if (issues.length === from) return next.run(read, issues);
        // The first part failed, so the second part does not run.
        for (let at = from; at < issues.length; at += 1) (issues[at] as Issue).ends = true;
        return read;
      },
      whenAbsent: this.kind.whenAbsent,
      mayBeAway: next.kind.mayBeAway,
      values: this.kind.values,
    });
  }

  transform(change: (value: never) => unknown): Schema {
    return this.pipe(transforming(change));
  }

  or(other: Schema): Schema {
    return union([this, other]);
  }

  array(): ListSchema {
    return new ListSchema(this);
  }
}

const transforming = (change: (value: never) => unknown): Schema =>
  new Schema({ read: (value) => change(value as never), whenAbsent: 'nothing' });

/** Creates a schema that changes a value before parsing it. */
export const preprocess = (change: (value: unknown) => unknown, schema: Schema): Schema =>
  transforming(change).pipe(schema);

/**
 * Creates a schema that takes the first matching option. If exactly one option is of the right
 * kind, it reports that option's issues.
 */
export const union = (options: readonly Schema[], words?: MessageParam): Schema => {
  const kinds = options.map(({ kind }) => kind);
  const values = kinds.flatMap((kind) => kind.values ?? [undefined]);
  return new Schema(
    {
      read: (value, issues, others) => {
        const tries = options.map((option) => {
          const found: Issue[] = [];
          return { read: option.run(value, found), found };
        });
        const fits = tries.find(({ found }) => found.length === 0);
        if (fits) return fits.read;
        const ofTheKind = tries.filter(({ found }) => !hasEnded(found, 0));
        const [near] = ofTheKind;
        if (ofTheKind.length !== 1 || !near) {
          addIssue(issues, others);
          return value;
        }
        issues.push(...near.found);
        return near.read;
      },
      whenAbsent: kinds.some(({ whenAbsent }) => whenAbsent === 'something')
        ? 'something'
        : kinds.find(({ whenAbsent }) => whenAbsent)?.whenAbsent,
      mayBeAway: kinds.some(({ mayBeAway }) => mayBeAway),
      values: kinds.every((kind) => kind.values) ? values : undefined,
    },
    words,
  );
};

/** A list of values of one schema. */
export class ListSchema extends Schema {
  readonly element: Schema;

  constructor(element: Schema, words?: MessageParam, most = Infinity, whenMore?: MessageParam) {
    super(
      {
        read: (value, issues, others) => {
          if (Array.isArray(value) && value.length <= most) {
            return value.map((one: unknown, at) => readAt(element, one, at, issues));
          }
          addIssue(issues, Array.isArray(value) ? whenMore : undefined, { else: others });
          return value;
        },
      },
      words,
    );
    this.element = element;
  }

  min(least: number, words?: MessageParam): this {
    return this.held((value: readonly unknown[]) => value.length >= least, words);
  }

  /** Limits the length; the elements of a list that is too long are not checked. */
  max(most: number, words?: MessageParam): ListSchema {
    return new ListSchema(this.element, this.words, most, words).after(this);
  }
}

/** Parses a part of a value and puts its key in front of the issues' paths. */
export const readAt = (
  schema: Schema,
  value: unknown,
  at: PropertyKey,
  issues: Issue[],
): unknown => {
  const from = issues.length;
  const read = schema.run(value, issues);
  for (let one = from; one < issues.length; one += 1) issues[one]?.path.unshift(at);
  return read;
};
