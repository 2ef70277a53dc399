import { readLogConfig } from '@mahoe/eventstore/runtime';
import { listErasures } from '@mahoe/projections/accounts/erasureQueries';
import { openViews } from '@mahoe/projections/openViews';
import { buildStatusReport } from './status.ts';

const [asked = 'status'] = process.argv.slice(2);
if (asked !== 'status') {
  console.error('Usage: npm run erase -- status');
  process.exit(2);
}
const { DATABASE_URL } = await readLogConfig(process.env);
const db = openViews(DATABASE_URL);
try {
  const { lines, isWell } = buildStatusReport(await listErasures({ db }), Date.now());
  for (const line of lines) console.log(line);
  if (!isWell) process.exitCode = 1;
} finally {
  await db.destroy();
}
