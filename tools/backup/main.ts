import { readConfig } from '@mahoe/api/config/apiConfig';
import { sealForRecipient, sealWithPassphrase } from '@mahoe/eventstore/backup/ageSeal';
import { makeBackup } from '@mahoe/eventstore/backup/makeBackup';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { Option } from 'commander';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { newReporter } from '../commandLine/reporter.ts';

interface Options {
  readonly to: string;
  readonly passphraseFile?: string;
  readonly recipient?: string;
}

const backUp = async ({ to, passphraseFile, recipient }: Options): Promise<void> => {
  if (passphraseFile === undefined && recipient === undefined)
    program.error('error: either --passphrase-file or --recipient is needed');
  const { say, sayNowAndThen, elapsed } = newReporter();
  const config = await readConfig(process.env);
  const store = connectEventStore(config.EVENTSTORE_URL);
  try {
    const seal =
      recipient === undefined
        ? await sealWithPassphrase(passphraseFile ?? '')
        : sealForRecipient(recipient);
    const made = await makeBackup({ ...config, store, seal }, to, (events) =>
      sayNowAndThen(`${events.toLocaleString('en')} events copied`),
    );
    say(`${made.file}\n${made.keyFile}`);
    say(
      `${made.events.toLocaleString('en')} events and ${made.rows.toLocaleString('en')} rows of ` +
        `accounts, media and keys were copied and verified in ${elapsed()}.`,
    );
    if (seal.open === undefined)
      say('The sealed keys were verified as bytes only: only the recipient can open them.');
  } finally {
    await store.dispose();
  }
};

const program = newProgram(
  'backup',
  'Copies the log, accounts, media and keys of the running product, or of the servers that DATABASE_URL ' +
    'and EVENTSTORE_URL name, into two files: mahoe-….backup and mahoe-….keys. The keys are sealed. ' +
    'Both files are verified before they get their names.',
)
  .requiredOption('--to <folder>', 'folder for the files')
  .addOption(
    new Option(
      '--passphrase-file <file>',
      'seal the keys with the passphrase in this file',
    ).conflicts('recipient'),
  )
  .option('--recipient <age1…>', 'seal the keys for the owner of this age public key')
  .action(backUp);
await runProgram(program);
