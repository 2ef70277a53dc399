import { isStorageBlocked } from './browserStorage.ts';

// Libraries test whether a storage is undefined, and fail if reading it throws.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (isStorageBlocked(name)) Object.defineProperty(window, name, { value: undefined });
}
