import { checkTaskFile, importTaskFile } from '@mahoe/contracts/content/taskAdmin';
import { call } from '../apiClient.ts';
import { ImportPage } from '../ui/files/ImportPage.tsx';

/** Imports performance tasks from a file after checking it. */
export const TaskImportPage = () => (
  <ImportPage
    title="Import performance tasks"
    explanation="A file of performance tasks, as Export writes it. Nothing is saved until you start the import. Pupils of their grade can begin new tasks at once."
    back={{ path: '/tasks', label: 'Back to performance tasks' }}
    check={async (text) => (await call(checkTaskFile, { body: { text } })).rows}
    run={async (text, accepted) => (await call(importTaskFile, { body: { text, accepted } })).rows}
  />
);
