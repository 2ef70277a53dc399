import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from '@mahoe/api/sessions/sessions';
import { storeCredential } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import {
  createCommandHandler,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { openPersonalData, type PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { startStack, type Stack } from '@mahoe/stack/start';
import type pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { withWorkers } from './figures.ts';

/** Namespace of the benchmarks' pupils. */
const BENCH_IDS = 'c9a7b6de-3f62-5b4d-9a6b-9e4c2f2d8a11';

/** A signed-in pupil of a benchmark. */
export interface BenchPupil {
  readonly id: string;
  readonly username: string;
  readonly cookie: string;
}

/** The whole product, with functions to prepare it. */
export interface BenchStack {
  readonly stack: Stack;
  readonly url: string;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly commands: CommandHandler;
  readonly dataDir: string;
  readonly kek: Buffer;
  readonly pepper: Buffer;
  /**
   * @param since registration time, ms since 1970; now if absent
   * @param passwordHash hash of their common password; none if absent
   */
  registerPupils(
    count: number,
    since?: number,
    passwordHash?: string,
  ): Promise<readonly BenchPupil[]>;
  stop(): Promise<void>;
}

/** Registers one pupil with a password and a subscription. */
const registerPupil = async (
  { pool, commands, pepper }: Pick<BenchStack, 'pool' | 'commands' | 'pepper'>,
  index: number,
  since: number,
  passwordHash: string,
): Promise<BenchPupil> => {
  const now = momentOf(since);
  const id = uuidv5(`pupil ${index}`, BENCH_IDS);
  const context = (what: string) => ({
    commandId: `bench|${id}|${what}`,
    actor: 'mahoe',
    isNew: true,
  });
  const username = `bench${index}`;
  const keys = { usernameKey: reservationKey(pepper, username), emailKey: `bench-${id}` };
  const profile = {
    username,
    firstName: 'Ana',
    lastName: 'Brown',
    email: `bench${index}@mahoe.example`,
    schoolId: null,
    schoolName: null,
  };
  const owner = { userId: id, isAdministrator: false };
  await storeCredential(pool, owner, keys.usernameKey, passwordHash, 'replace');
  const registration = {
    type: 'RegisterPupil',
    now,
    pupilId: id,
    grade: 4,
    ...keys,
    profile,
  } as const;
  ensureDone(await commands.handle(pupil, id, registration, context('register')));
  const cause = {
    type: 'grant',
    grantId: uuidv5(`grant ${index}`, BENCH_IDS),
    reason: 'benchmark',
  } as const;
  const extension = { type: 'ExtendSubscription', now, pupilId: id, months: 12, cause } as const;
  ensureDone(await commands.handle(subscription, id, extension, context('subscribe')));
  return { id, username, cookie: `mahoe_session=${await openSession({ pool, pepper }, id)}` };
};

/**
 * @param folder data folder; a temporary one if absent. It is removed at the end.
 * @param settings additional settings
 */
export const startBenchStack = async (
  folder?: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<BenchStack> => {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'mahoe-bench-')));
  const stack = await startStack({ port: 0, dataDir, env: { LOG_LEVEL: 'warn', ...settings } });
  const pool = openPool(stack.databaseUrl, { onError: (error) => console.error(error) });
  const store = connectEventStore(stack.eventStoreUrl);
  const kek = await readFile(join(dataDir, 'keys', 'kek'));
  const pepper = await readFile(join(dataDir, 'keys', 'pepper'));
  const personalData = openPersonalData(pool, kek);
  const commands = createCommandHandler(store, personalData);

  return {
    stack,
    dataDir,
    kek,
    pepper,
    url: stack.url,
    databaseUrl: stack.databaseUrl,
    pool,
    store,
    personalData,
    commands,
    registerPupils: async (count, since = Date.now(), passwordHash = '-') => {
      const pupils: BenchPupil[] = [];
      await withWorkers(
        Array.from({ length: count }, (_, index) => index),
        32,
        async (index) => {
          pupils.push(await registerPupil({ pool, commands, pepper }, index, since, passwordHash));
        },
      );
      return pupils;
    },
    stop: async () => {
      await store.dispose();
      await pool.end();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
