import { readLogConfig } from '@mahoe/eventstore/runtime';
import { openViews } from '@mahoe/projections/openViews';
import { findUnfitNames } from './unfitNames.ts';

const { DATABASE_URL } = await readLogConfig(process.env);
const db = openViews(DATABASE_URL);
try {
  const found = await findUnfitNames({ db });
  for (const { id, username, firstName, lastName } of found) {
    console.log(`${username}  ${firstName} ${lastName}  /admin/students/${id}/show`);
  }
  console.log(`${found.length} pupils have a name that other children should not read.`);
  if (found.length > 0) {
    console.log('The back office renames them: Students, the pupil, Edit.');
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
