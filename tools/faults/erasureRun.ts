import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noisePicture } from '@mahoe/api/fixtures/noisePicture';
import { getMe, getUser, signIn } from '@mahoe/contracts/accounts/account';
import { sendMessage } from '@mahoe/contracts/messaging/conversations';
import { forgotPassword } from '@mahoe/contracts/accounts/passwords';
import { createPaymentIntent, registerPaid } from '@mahoe/contracts/billing/payments';
import { deleteUser, exportData } from '@mahoe/contracts/accounts/privacy';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { ERASURE_STEPS } from '@mahoe/domain/accounts/events';
import { makeBackup } from '@mahoe/eventstore/backup/makeBackup';
import { sealWithPassphrase } from '@mahoe/eventstore/backup/ageSeal';
import { startBenchStack, type BenchStack } from '@mahoe/bench/benchStack';
import { waitForViews } from '@mahoe/bench/waitForViews';
import { openBroker, type Broker } from './broker.ts';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { checkViews } from '@mahoe/bench/checkViews';
import { openGate } from './gate.ts';
import { patternsOfBytes, patternsOfText, type LeakPattern } from './leakPatterns.ts';
import { printFindings } from './report.ts';
import { searchFolder, searchTables } from './searchFolder.ts';
import { killAtGate, type Strike } from './killAtGate.ts';
import { createConversation } from './messageLoad.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'mahoe-demo';
const TIMEOUT_MS = 90_000;
const PHONE = '8765550918';
/** Bytes in the middle of a file, which differ between any two pictures. */
const BYTES = { from: 200, to: 248 } as const;

const dataUrl = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

/** Creates a marker that all names of the pupil contain. */
const newMarker = (): string =>
  `Quilla${[...randomBytes(5)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`;

interface LeakTarget {
  readonly id: string;
  readonly needles: readonly LeakPattern[];
}

/**
 * Pays, fills in a whole profile, sends a drawing, forgets the password, and downloads the data.
 */
const useProduct = async (bench: BenchStack, stem: string): Promise<LeakTarget> => {
  const visitor = createVisitor(bench.url);
  const email = `${stem.toLowerCase()}@${stem.toLowerCase()}.example`;
  await visitor.ask(createPaymentIntent, { body: { amount: 25, paymentMethodId: 'pm_card_visa' } });
  const name = { firstName: stem, lastName: `${stem}-Reid` };
  const form = { ...name, username: stem.toLowerCase(), password: PASSWORD, email, grade: 4 };
  const { user } = await visitor.ask<{ user: { id: string } }>(registerPaid, { body: form });
  const params = { id: user.id };
  const picture = await noisePicture('webp', 64);
  const profile = { phone: PHONE, school: `${stem} Primary`, birthYear: 2016 };
  const pictured = { ...profile, profilePicture: dataUrl('webp', picture) };
  await visitor.ask(changeProfile, { params, body: pictured });
  const needles = [
    ...patternsOfText('name', stem),
    ...patternsOfText('phone', PHONE),
    ...patternsOfBytes('picture as sent', picture.subarray(BYTES.from, BYTES.to)),
  ];

  const [friend] = await bench.registerPupils(1);
  if (!friend) throw new Error('nobody to write to');
  const conversationId = await createConversation(
    bench,
    { id: user.id, username: '', cookie: '' },
    friend,
  );
  await waitForViews(bench);
  const { profilePicture } = await visitor.ask<{ profilePicture: string }>(getUser, { params });
  needles.push(...(await fetchPatterns(visitor, 'picture as kept', profilePicture)));
  const sheet = await noisePicture('png', 200);
  const drawn = { messageType: 'drawing', metadata: { imageData: dataUrl('png', sheet) } };
  const sent = await visitor.fetch(sendMessage, { body: { conversationId, ...drawn } });
  await waitForViews(bench);
  const address = /\/api\/media\/[\w-]+/.exec(sent.toString())?.[0] ?? '';
  needles.push(...(await fetchPatterns(visitor, 'drawing as kept', address)));

  await createVisitor(bench.url).ask(forgotPassword, { body: { email } });
  await visitor.fetch(exportData, { params });
  await visitor.ask(getMe);
  return { id: user.id, needles };
};

const fetchPatterns = async (visitor: Visitor, what: string, path: string) => {
  const bytes = await visitor.fetch({ ...getMe, path });
  return patternsOfBytes(what, bytes.subarray(BYTES.from, BYTES.to));
};

const backUp = async ({ dataDir, store, databaseUrl, kek, pepper }: BenchStack): Promise<void> => {
  const to = join(dataDir, 'backups');
  await mkdir(to, { recursive: true });
  const passphrase = join(to, 'passphrase');
  await writeFile(passphrase, randomBytes(24).toString('hex'));
  const seal = await sealWithPassphrase(passphrase);
  await makeBackup({ store, DATABASE_URL: databaseUrl, kek, pepper, seal }, to);
};

/**
 * Lists strikes: a recorded request whose caller gets no reply; then between every two steps, with the
 * first step's record lost, or kept with its process killed.
 */
const listStrikes = (pupilId: string, isBrief: boolean): readonly Strike[] => [
  { at: { type: 'ErasureBegun', containing: pupilId }, kill: ['api'], isWritten: true },
  ...ERASURE_STEPS.flatMap((step, index) => {
    const at = { type: 'ErasureStepTaken', holding: `"${step}"` };
    const both = [false, true].map((isWritten): Strike => ({ at, kill: ['reactions'], isWritten }));
    return isBrief ? both.slice(index % 2).slice(0, 1) : both;
  }),
  { at: { type: 'ErasureCompleted', containing: pupilId }, kill: ['reactions'], isWritten: false },
];

const waitUntilCompleted = async (
  { store }: BenchStack,
  pupilId: string,
): Promise<readonly string[]> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const types = (await store.readStream(`erasure-${pupilId}`)).map(({ type }) => type);
    if (types.includes('ErasureCompleted') || Date.now() > giveUp) return types;
    await pause(200);
  }
};

const EXPECTED_TYPES = [
  'ErasureRequested',
  'ErasureBegun',
  ...ERASURE_STEPS.map(() => 'ErasureStepTaken'),
  'ErasureCompleted',
].join();

const runErasure = async (broker: Broker | undefined, isBrief: boolean): Promise<boolean> => {
  const bench = await startBenchStack(undefined, broker?.settings);
  const gate = await openGate(bench.databaseUrl);
  try {
    await broker?.ready(bench);
    const { id, needles } = await useProduct(bench, newMarker());
    await backUp(bench);
    await bench.pool.query('checkpoint');
    const before = await searchFolder(bench.dataDir, needles);
    const knownBy = await searchTables(bench.pool, needles);

    const admin = createVisitor(bench.url);
    await admin.ask(signIn, { body: { username: 'admin', password: PASSWORD } });
    const all = listStrikes(id, isBrief);
    await killAtGate(bench, gate, all, () => admin.ask(deleteUser, { params: { id } }));
    const types = (await waitUntilCompleted(bench, id)).join();
    await bench.stack.ready();
    const { findings } = await checkViews(bench);
    await bench.pool.query('checkpoint');
    const after = await searchFolder(bench.dataDir, needles);
    const known = await searchTables(bench.pool, needles);
    const traces = broker && (await broker.findTraces(bench, id, needles));

    const isBlind = before.found.length === 0 || knownBy.length === 0;
    const own: readonly Finding[] = [
      {
        goal: 'E3',
        what: 'kills, and every step taken once',
        looked: all.length,
        wrong: types === EXPECTED_TYPES ? [] : [types],
      },
      {
        goal: 'E1',
        what: `files (${after.megabytes} MB) without a trace`,
        looked: after.looked,
        wrong: isBlind ? ['the search finds nothing before, either'] : after.found,
      },
      { goal: 'E1', what: 'tables without a trace', looked: knownBy.length, wrong: known },
      ...(traces ? [traces] : []),
    ];
    console.log(`known before in ${before.found.length} places: ${knownBy.join(', ')}`);
    return printFindings([...own, ...findings]);
  } finally {
    await gate.close();
    await bench.stop();
  }
};

/**
 * Erases a pupil of the whole product while processes are killed with -9 between any two steps.
 * Afterwards no byte of the data directory and of Kafka's messages names the pupil, and the views equal
 * rebuilt ones.
 * @param isBrief each step is either lost or recorded, not both in turn
 */
export const runErasureFaults = async (isBrief: boolean): Promise<boolean> => {
  const broker = await openBroker();
  if ('skipped' in broker) {
    console.log(`skipped: ${broker.skipped}`);
    return runErasure(undefined, isBrief);
  }
  try {
    return await runErasure(broker, isBrief);
  } finally {
    await broker.stop();
  }
};
