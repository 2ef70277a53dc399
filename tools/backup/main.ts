import { parseArgs } from 'node:util';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { makeBackup } from '@mahoe/eventstore/backup/makeBackup';
import { sealForRecipient, sealWithPassphrase } from '@mahoe/eventstore/backup/ageSeal';

const USAGE = `npm run backup -- --to DIR (--passphrase-file FILE | --recipient age1…)

Copies log, accounts, media and keys of the running product, or of the servers named by DATABASE_URL
and EVENTSTORE_URL, into two files: mahoe-….backup, and mahoe-….keys, which is sealed. Both are read
back before they get their names.

  --to DIR                 the folder to write to
  --passphrase-file FILE   seal the keys under the passphrase in this file
  --recipient age1…        or for the holder of this public key (age)
`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'passphrase-file': { type: 'string' },
    recipient: { type: 'string' },
  },
});
const { to, recipient, 'passphrase-file': passphraseFile } = values;
if (to === undefined || (recipient === undefined) === (passphraseFile === undefined)) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const begun = performance.now();
let lastReport = begun;
const config = await readConfig(process.env);
const store = connectEventStore(config.EVENTSTORE_URL);
try {
  const seal =
    recipient === undefined
      ? await sealWithPassphrase(passphraseFile ?? '')
      : sealForRecipient(recipient);
  const made = await makeBackup({ ...config, store, seal }, to, (events) => {
    if (performance.now() - lastReport < 5000) return;
    lastReport = performance.now();
    say(`${events.toLocaleString('en')} events copied`);
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`${made.file}\n${made.keyFile}`);
  say(
    `${made.events.toLocaleString('en')} events and ${made.rows.toLocaleString('en')} rows of ` +
      `accounts, media and keys, read back, in ${seconds} s.`,
  );
  if (seal.open === undefined) say('What is sealed could be read back as bytes only.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await store.dispose();
}
