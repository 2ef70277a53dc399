import type { UserView } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import { findExportTables } from '@mahoe/projections/progress/exportQueries';
import { sessionsOf } from '../accounts/sessions.ts';
import type { Services } from '../route/services.ts';
import { csvOf } from './csv.ts';
import { factsAbout, type Fact } from './factsAbout.ts';
import type { Entry } from './zip.ts';

const README = `What Mahoe holds about you

account.json     your account: names, address, grade, school, subscription
sessions.json    where you are signed in; your password itself is known to nobody
letters.json     mails about your account
facts.json       what was recorded about you, thing by thing, oldest first
answers.csv      your answers, one a line
payments.csv     what was paid, and vouchers that were redeemed
quizzes.csv, mastery.csv, days.csv, milestones.csv, prizes.csv, articles.csv
                 what your screens show, as tables
media/           your picture, and what you drew or said

Times are UTC; days are days in Jamaica. Others are left out: who they are, and what they reported or
blocked. So are keys to questions that may be asked again, and what a mail with a link to a new
password said.
`;

const text = (name: string, content: string): Entry => ({ name, parts: [content] });
const json = (name: string, value: unknown): Entry => text(name, JSON.stringify(value, null, 2));

const ANSWER = ['occurredAt', 'questionId', 'topicId', 'isCorrect', 'pointsEarned', 'milliseconds'];

const answerRow = ({ data }: Fact): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(ANSWER.map((name) => [name, data[name]])),
  answer: data['answer'],
  text: data['personal'],
});

/** How a file is called by what it begins with. */
const EXTENSIONS: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'png'],
  ['\xFF\xD8\xFF', 'jpg'],
  ['RIFF', 'webp'],
  ['OggS', 'ogg'],
  ['\x1A\x45\xDF\xA3', 'webm'],
  ['ftyp', 'm4a'],
];
const extensionOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 8).toString('latin1');
  return (
    EXTENSIONS.find(([magic]) => start.startsWith(magic, magic === 'ftyp' ? 4 : 0))?.[1] ?? 'bin'
  );
};

/** Everything we hold about a pupil, file by file. */
export const exportOf = async function* (
  services: Pick<Services, 'media' | 'outbox' | 'personalData' | 'pool' | 'store'>,
  views: Views,
  account: UserView,
): AsyncGenerator<Entry> {
  const { media, outbox, pool } = services;
  yield text('README.txt', README);
  yield json('account.json', account);
  yield json('sessions.json', await sessionsOf(pool, account.id));
  yield json('letters.json', await outbox.listBySubject(account.id));
  yield text(
    'payments.csv',
    csvOf((await findPaymentHistory(views, account.id)).map((one) => ({ ...one }))),
  );
  for (const { name, rows } of await findExportTables(views, account.id)) {
    yield text(`${name}.csv`, csvOf(rows));
  }
  const answers: Readonly<Record<string, unknown>>[] = [];
  const facts = async function* (): AsyncGenerator<string> {
    let before = '[\n';
    for await (const fact of factsAbout(services, account.id)) {
      if (fact.type === 'AttemptAnswered') answers.push(answerRow(fact));
      yield before + JSON.stringify(fact);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  yield { name: 'facts.json', parts: facts() };
  yield text('answers.csv', csvOf(answers));
  for (const { id, kind } of await media.listBySubject(account.id)) {
    const medium = await media.read(id);
    if (!medium) continue;
    const name = `media/${kind}-${id}.${extensionOf(medium.bytes)}`;
    yield { name, parts: [medium.bytes], isPacked: true };
  }
};
