import { checkSetFile, importSetFile } from '@mahoe/contracts/content/setFiles';
import { call } from '../apiClient.ts';
import { ImportPage } from '../ui/files/ImportPage.tsx';

/** Imports texts with their questions from a file after checking it. */
export const SetImportPage = () => (
  <ImportPage
    title="Import text sets"
    explanation="A file of texts with their questions, as Export writes it. Nothing is saved until you start the import. New texts are drafts: look at each, then approve it."
    back={{ path: '/sets', label: 'Back to text sets' }}
    check={async (text) => (await call(checkSetFile, { body: { text } })).rows}
    run={async (text, accepted) => (await call(importSetFile, { body: { text, accepted } })).rows}
  />
);
