import type { ComponentType } from 'react';
import { ClassListPage } from './classList/ClassListPage.tsx';

/** Pages that are no list of records and have no tab. */
export const pages: readonly { readonly path: string; readonly page: ComponentType }[] = [
  { path: '/class-list', page: ClassListPage },
];
