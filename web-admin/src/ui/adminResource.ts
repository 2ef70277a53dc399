import type { ComponentType } from 'react';

/** A page with its own path, which may have parameters: `/voucher-batches/:id`. */
interface RoutedPage {
  readonly path: string;
  readonly page: ComponentType;
}

/** One kind of record: its tab, its paths, its API operations and its pages. */
export interface AdminResource {
  /** Its part of every address: `/admin/<name>`. */
  readonly name: string;
  /** Label of its tab. */
  readonly tab: string;
  /** Paths of the API operations for the list and for one record. */
  readonly paths: { readonly list: string; readonly one: string };
  /** Labels of sortable fields, if they differ from the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The page that its tab opens, if that is not the list. */
  readonly summary?: RoutedPage;
  /** Further pages. */
  readonly pages?: readonly RoutedPage[];
  /** Set if its records are not events, so that they have no history. */
  readonly hasNoHistory?: true;
  readonly list: ComponentType;
  readonly show: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
}

/** A tab that is a page of its own, without records. */
export interface AdminPage {
  /** Its part of the address: `/admin/<name>`. */
  readonly name: string;
  readonly tab: string;
  readonly page: ComponentType;
}

/** The pages of a resource besides those of its list. */
export const getExtraPages = ({
  summary,
  pages = [],
}: Pick<AdminResource, 'summary' | 'pages'>): readonly RoutedPage[] =>
  summary ? [summary, ...pages] : pages;

/** The server's name for a record's history: `users` for `/api/admin/users/:id`. */
export const getHistoryKind = (path: string): string => path.split('/').at(-2) ?? '';
