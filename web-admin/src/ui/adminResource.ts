import type { ComponentType } from 'react';

/** A page with an address of its own, which may have parameters: `/voucher-batches/:id`. */
interface RoutedPage {
  readonly path: string;
  readonly page: ComponentType;
}

/** One kind of record, whole: its tab, its addresses, where it is read and saved, its pages. */
export interface AdminResource {
  /** Its part of every address: `/admin/<name>`. */
  readonly name: string;
  /** What its tab is called. */
  readonly tab: string;
  /** Paths of the operations: where the list is read, and where one record is read and saved. */
  readonly paths: { readonly list: string; readonly one: string };
  /** Our words for what a list is sorted by, where they differ from the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What its tab leads to first, where that is not the list. */
  readonly summary?: RoutedPage;
  /** Pages one step from its list. */
  readonly pages?: readonly RoutedPage[];
  /** Its records are no facts, so that they have no history. */
  readonly hasNoHistory?: true;
  readonly list: ComponentType;
  readonly show: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
}

/** A tab that is a page of its own: it has no records. */
export interface AdminPage {
  /** Its part of the address: `/admin/<name>`. */
  readonly name: string;
  readonly tab: string;
  readonly page: ComponentType;
}

/** What a kind of record has besides the pages of its list. */
export const getExtraPages = ({
  summary,
  pages = [],
}: Pick<AdminResource, 'summary' | 'pages'>): readonly RoutedPage[] =>
  summary ? [summary, ...pages] : pages;

/** Under which name the server tells a record's history: `users` for `/api/admin/users/:id`. */
export const getHistoryKind = (path: string): string => path.split('/').at(-2) ?? '';
