import { openWithIdentity, openWithPassphrase } from '@mahoe/eventstore/backup/ageSeal';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { withEmbeddedServices } from '@mahoe/stack/embeddedServices';
import { readSettings } from '@mahoe/stack/settings';
import { Option } from 'commander';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { newReporter } from '../commandLine/reporter.ts';

interface Options {
  readonly from: string;
  readonly keys?: string;
  readonly passphraseFile?: string;
  readonly identityFile?: string;
}

const restore = async ({ from, keys, passphraseFile, identityFile }: Options): Promise<void> => {
  if (passphraseFile === undefined && identityFile === undefined)
    program.error('error: either --passphrase-file or --identity-file is needed');
  const { say, elapsed } = newReporter();
  const open =
    identityFile === undefined
      ? await openWithPassphrase(passphraseFile ?? '')
      : await openWithIdentity(identityFile);
  const backup = await openBackup(from, keys ?? from.replace(/backup$/, 'keys'), open);
  say(`The backup of ${backup.madeAt} is complete: ${backup.events.toLocaleString('en')} events.`);
  const logger = openProcessLog('restore', 'warn', 2);
  const { events, erasedAgain, tables } = await withEmbeddedServices(
    readSettings(process.env),
    (servers) => restoreBackup(backup, servers, logger, say),
  );
  say(
    `The keys of ${erasedAgain.toLocaleString('en')} erased pupils and sign-ups were destroyed again.`,
  );
  say(
    `Restored ${events.toLocaleString('en')} events and built ${tables} tables of views in ${elapsed()}.`,
  );
};

const program = newProgram(
  'restore',
  'Restores a backup (mahoe-….backup) into an empty DATA_DIR, or into the empty servers that DATABASE_URL ' +
    'and EVENTSTORE_URL name. The product must be stopped. After a failure, run it again: it continues.',
)
  .requiredOption('--from <file>', 'the file mahoe-….backup')
  .option('--keys <file>', 'the file mahoe-….keys (default: the one beside the backup)')
  .addOption(
    new Option(
      '--passphrase-file <file>',
      'open the keys with the passphrase in this file',
    ).conflicts('identityFile'),
  )
  .option('--identity-file <file>', 'open the keys with the age identity in this file')
  .action(restore);
await runProgram(program);
