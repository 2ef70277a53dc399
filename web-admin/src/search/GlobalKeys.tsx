import { useEffect, useState } from 'react';
import { bindShortcuts } from '../ui/shortcuts.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import type { SearchResult } from './searchPages.ts';

/** Opens the search by "/" and the list of keys by "?", on every page. */
export const GlobalKeys = ({ pages }: { readonly pages: readonly SearchResult[] }) => {
  const [shown, setShown] = useState<'search' | 'keys'>();
  useEffect(
    () => bindShortcuts({ '/': () => setShown('search'), '?': () => setShown('keys') }),
    [],
  );
  const close = (): void => setShown(undefined);
  if (shown === 'search') return <SearchDialog pages={pages} onClose={close} />;
  return shown === 'keys' ? <KeysDialog onClose={close} /> : null;
};
