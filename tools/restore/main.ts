import { parseArgs } from 'node:util';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { withEmbeddedServices } from '@mahoe/stack/embeddedServices';
import { readSettings } from '@mahoe/stack/settings';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { openWithIdentity, openWithPassphrase } from '@mahoe/eventstore/backup/ageSeal';

const USAGE = `npm run restore -- --from FILE (--passphrase-file FILE | --identity-file FILE)

Restores a backup (mahoe-….backup) into an empty DATA_DIR, or into empty servers named by
DATABASE_URL and EVENTSTORE_URL, with the product stopped. Run again after a failure, it goes on.

  --from FILE              the file mahoe-….backup
  --keys FILE              its file of keys (mahoe-….keys beside it)
  --passphrase-file FILE   open the keys with the passphrase in this file
  --identity-file FILE     or with the identity of age in this file
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    keys: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'identity-file': { type: 'string' },
  },
});
const { from, 'passphrase-file': passphraseFile, 'identity-file': identityFile } = values;
if (from === undefined || (passphraseFile === undefined) === (identityFile === undefined)) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const begun = performance.now();
try {
  const open =
    identityFile === undefined
      ? await openWithPassphrase(passphraseFile ?? '')
      : await openWithIdentity(identityFile);
  const backup = await openBackup(from, values.keys ?? from.replace(/backup$/, 'keys'), open);
  say(`Backup of ${backup.madeAt}: ${backup.events.toLocaleString('en')} events, whole.`);
  const logger = openProcessLog('restore', 'warn', 2);
  const { events, erasedAgain, tables } = await withEmbeddedServices(
    readSettings(process.env),
    (servers) => restoreBackup(backup, servers, logger, say),
  );
  say(`Keys of ${erasedAgain.toLocaleString('en')} erased pupils and sign-ups destroyed again.`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(
    `Restored ${events.toLocaleString('en')} events and made ${tables} tables of views in ${seconds} s.`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
