import { findClasses } from '@mahoe/projections/accounts/classQueries';
import type { UserView } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import { findExportTables } from '@mahoe/projections/progress/exportQueries';
import { listActiveSessions } from '../sessions/sessions.ts';
import type { Services } from '../route/services.ts';
import { formatCsv } from './csv.ts';
import { readEventsAbout, type ExportedEvent } from './pupilEvents.ts';
import type { ZipEntry } from './zip.ts';

const README = `What Mahoe holds about you

account.json     your account: names, address, grade, school, class, subscription
sessions.json    where you are signed in; your password itself is known to nobody
emails.json      mails about your account
events.json      what was recorded about you, thing by thing, oldest first
answers.csv      your answers, one a line
payments.csv     what was paid, and vouchers that were redeemed
quizzes.csv, mastery.csv, days.csv, milestones.csv, prizes.csv, articles.csv
                 what your screens show, as tables
media/           your picture, and what you drew or said

Times are UTC; days are days in Jamaica. Others are left out: who they are, and what they reported or
blocked. So are keys to questions that may be asked again, and what a mail with a link to a new
password said.
`;

const textEntry = (name: string, content: string): ZipEntry => ({ name, parts: [content] });
const jsonEntry = (name: string, value: unknown): ZipEntry =>
  textEntry(name, JSON.stringify(value, null, 2));

const ANSWER_FIELDS = [
  'occurredAt',
  'questionId',
  'topicId',
  'isCorrect',
  'pointsEarned',
  'milliseconds',
];

const toAnswerRow = ({ data }: ExportedEvent): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(ANSWER_FIELDS.map((name) => [name, data[name]])),
  answer: data['answer'],
  text: data['personal'],
});

/** File extensions by the first bytes of a file. */
const EXTENSIONS: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'png'],
  ['\xFF\xD8\xFF', 'jpg'],
  ['RIFF', 'webp'],
  ['OggS', 'ogg'],
  ['\x1A\x45\xDF\xA3', 'webm'],
  ['ftyp', 'm4a'],
];
const guessExtension = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 8).toString('latin1');
  return (
    EXTENSIONS.find(([magic]) => start.startsWith(magic, magic === 'ftyp' ? 4 : 0))?.[1] ?? 'bin'
  );
};

/** Builds everything we hold about a pupil, file by file. */
export const buildExport = async function* (
  services: Pick<Services, 'media' | 'outbox' | 'personalData' | 'pool' | 'store'>,
  views: Views,
  account: UserView,
): AsyncGenerator<ZipEntry> {
  const { media, outbox, pool } = services;
  yield textEntry('README.txt', README);
  const { classId } = account;
  const found = classId === null ? undefined : (await findClasses(views, [classId])).get(classId);
  const schoolClass = found ? { name: found.name, schoolYear: found.schoolYear } : null;
  yield jsonEntry('account.json', { ...account, class: schoolClass });
  yield jsonEntry('sessions.json', await listActiveSessions(pool, account.id));
  yield jsonEntry('emails.json', await outbox.listBySubject(account.id));
  yield textEntry(
    'payments.csv',
    formatCsv((await findPaymentHistory(views, account.id)).map((one) => ({ ...one }))),
  );
  for (const { name, rows } of await findExportTables(views, account.id)) {
    yield textEntry(`${name}.csv`, formatCsv(rows));
  }
  const answers: Readonly<Record<string, unknown>>[] = [];
  const events = async function* (): AsyncGenerator<string> {
    let before = '[\n';
    for await (const event of readEventsAbout(services, account.id)) {
      if (event.type === 'AttemptAnswered') answers.push(toAnswerRow(event));
      yield before + JSON.stringify(event);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  yield { name: 'events.json', parts: events() };
  yield textEntry('answers.csv', formatCsv(answers));
  for (const { id, kind } of await media.listBySubject(account.id)) {
    const medium = await media.read(id);
    if (!medium) continue;
    const name = `media/${kind}-${id}.${guessExtension(medium.bytes)}`;
    yield { name, parts: [medium.bytes], isPacked: true };
  }
};
