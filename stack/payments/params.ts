import type { FormFields, FormValue } from './form.ts';
import { invalid } from './refusals.ts';

/** Reads the parameters of a request, and refuses them as Stripe does. */
export interface Params {
  text(name: string): string | undefined;
  requireText(name: string): string;
  choice<const Of extends string>(name: string, of: readonly Of[]): Of | undefined;
  integer(name: string): number | undefined;
  requireInteger(name: string): number;
  flag(name: string): boolean;
  /** Reads a list such as `expand[0]`. */
  texts(name: string): readonly string[];
  /** Reads names and texts such as `metadata[order]`. */
  record(name: string): Readonly<Record<string, string>>;
  /** Reads parameters in brackets below a name. */
  nested(name: string): Params | undefined;
  /** Refuses every parameter that was not read. */
  close(): void;
}

const parseInteger = (name: string, text: string): number => {
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
};

export const createParams = (fields: FormFields, parent = ''): Params => {
  const asked = new Set<string>();
  const closed: (() => void)[] = [];
  const named = (name: string): string => (parent === '' ? name : `${parent}[${name}]`);
  const find = (name: string): FormValue | undefined => {
    asked.add(name);
    return fields.get(name);
  };
  const text = (name: string): string | undefined => {
    const value = find(name);
    if (value === undefined || typeof value === 'string') return value === '' ? undefined : value;
    throw invalid(`Invalid string: ${named(name)}`, { param: named(name) });
  };
  const needed = (name: string): string => {
    const value = text(name);
    if (value !== undefined) return value;
    const param = named(name);
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  };
  const mapOf = (name: string): FormFields | undefined => {
    const value = find(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') return value;
    throw invalid('Invalid object', { param: named(name) });
  };
  const textsOf = (name: string): readonly (readonly [string, string])[] =>
    [...(mapOf(name) ?? [])].map(([key, value]) => {
      if (typeof value === 'string') return [key, value] as const;
      throw invalid(`Invalid string: ${named(name)}[${key}]`, { param: `${named(name)}[${key}]` });
    });
  return {
    text,
    requireText: needed,
    choice: (name, of) => {
      const value = text(name);
      const found = of.find((one) => one === value);
      if (value === undefined || found !== undefined) return found;
      throw invalid(`Invalid ${named(name)}: must be one of ${of.join(', ')}`, {
        param: named(name),
      });
    },
    integer: (name) => {
      const value = text(name);
      return value === undefined ? undefined : parseInteger(named(name), value);
    },
    requireInteger: (name) => parseInteger(named(name), needed(name)),
    flag: (name) => {
      const value = text(name) ?? 'false';
      if (value === 'true' || value === 'false') return value === 'true';
      throw invalid(`Invalid boolean: ${value}`, { param: named(name) });
    },
    texts: (name) => textsOf(name).map(([, value]) => value),
    record: (name) => Object.fromEntries(textsOf(name)),
    nested: (name) => {
      const value = mapOf(name);
      if (value === undefined) return undefined;
      const params = createParams(value, named(name));
      closed.push(() => params.close());
      return params;
    },
    close: () => {
      for (const close of closed) close();
      const unknown = [...fields.keys()].find((name) => !asked.has(name));
      if (unknown === undefined) return;
      throw invalid(`Received unknown parameter: ${named(unknown)}`, {
        code: 'parameter_unknown',
        param: named(unknown),
      });
    },
  };
};
