type Fields = Readonly<Record<string, unknown>>;

type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  merged: infer All,
) => void
  ? { [Field in keyof All]: All[Field] }
  : never;

/** Merges one part of several types, such as what each of them shows. */
export const mergeFields = <
  Part extends string,
  Types extends Readonly<Record<string, Readonly<Record<Part, Fields>>>>,
>(
  types: Types,
  part: Part,
): Merged<Types[keyof Types][Part]> =>
  Object.assign({}, ...Object.values(types).map((type) => type[part])) as Merged<
    Types[keyof Types][Part]
  >;
