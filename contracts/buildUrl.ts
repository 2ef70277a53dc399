import type { Operation } from './operation.ts';

/** The parts of any request, for those who need not know its operation. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** The URL of an operation with its parameters filled in. */
export const buildUrl = (operation: Operation, { params, query }: RequestParts): string => {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};
