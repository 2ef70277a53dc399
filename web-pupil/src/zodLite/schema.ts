/** What is wrong with a value, and where in it. */
export interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
  /** Whether what else there is to check has no sense for such a value. */
  ends: boolean;
}

/** What to say of a value that does not fit. */
export type MessageParam =
  | string
  | { readonly error?: string; readonly message?: string; readonly path?: readonly PropertyKey[] }
  | undefined;

/** Reads a value, and notes what is wrong with it. */
type Read = (value: unknown, issues: Issue[], words: MessageParam) => unknown;

/** A kind of values. */
export interface Kind {
  readonly read: Read;
  /** What may come in the place of a property of the kind: nothing, which stays so or is replaced. */
  readonly whenAbsent?: 'nothing' | 'something' | undefined;
  /** Whether an object that was read may be without a property of the kind. */
  readonly mayBeAway?: boolean | undefined;
  /** All there are, where they are few. */
  readonly values?: readonly unknown[] | undefined;
}

const toMessage = (words: MessageParam): string | undefined =>
  typeof words === 'string' ? words : (words?.error ?? words?.message);

/** Notes something wrong, in the words of the check or else of the schema it belongs to. */
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

/** A value that does not fit a schema. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.name = 'SchemaError';
    this.issues = issues;
  }
}

/** What a value must be like, built as Zod's are. */
export class Schema {
  readonly kind: Kind;
  protected readonly words: MessageParam;
  private readonly steps: readonly Read[] = [];

  constructor(kind: Kind, words?: MessageParam) {
    this.kind = kind;
    this.words = words;
  }

  /** Reads a value after all steps before it. */
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

  /** The same with one step more. */
  protected with(step: Read): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { steps: [...this.steps, step] });
  }

  /** The same with a test; what fails it goes on to those after it. */
  protected held(passes: (value: never) => boolean, words?: MessageParam): this {
    const path = typeof words === 'object' ? words.path : undefined;
    return this.with((value, issues, others) => {
      if (!passes(value as never)) {
        addIssue(issues, words, { ends: false, path: [...(path ?? [])], else: others });
      }
      return value;
    });
  }

  /** The same after the steps of another. */
  protected after({ steps }: Schema): this {
    return Object.assign(this, { steps: [...steps, ...this.steps] });
  }

  refine(passes: (value: never) => boolean, words?: MessageParam): this {
    return this.held(passes, words);
  }

  /** What describes a schema is the server's business. */
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
    const anew = (): unknown => (Array.isArray(instead) ? [...(instead as unknown[])] : instead);
    return new Schema({
      read: (value, issues) => {
        const read = value === undefined ? undefined : this.run(value, issues);
        return read === undefined ? anew() : read;
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
        // What did not pass goes no further.
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

/** A value changed before it is read. */
export const preprocess = (change: (value: unknown) => unknown, schema: Schema): Schema =>
  transforming(change).pipe(schema);

/** The first option that fits; where only one is of the right kind, what is wrong by it. */
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

/** A list of values of one kind. */
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

  /** Of a list that is too long nothing else is looked at. */
  max(most: number, words?: MessageParam): ListSchema {
    return new ListSchema(this.element, this.words, most, words).after(this);
  }
}

/** Reads a part of a value, and says of what is wrong where it is. */
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
