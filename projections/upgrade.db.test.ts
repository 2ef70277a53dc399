// @module-tag large: upgrades databases of earlier versions
import { fileURLToPath } from 'node:url';
import knex from 'knex';
import { momentOf, stamp } from '@mahoe/domain/calendar';
import { findRequestedRebuilds } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { Position } from '@mahoe/eventstore/store/position';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectors } from './all.ts';
import { runRequestedRebuilds } from './requestedRebuilds.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import { getPupilId } from './fixtures/pupils.ts';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { checksums } from './fixtures/views.ts';
import { rebuildViews } from './rebuildViews.ts';
import { migrateViews } from './runtime.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const facts = [
  ...generateSchoolHistory({
    seed: 5,
    pupils: 6,
    days: 8,
    topicsPerGroup: 2,
    questionsPerTopic: 6,
  }),
].flat();
const migrations = {
  tableName: 'migration_projections',
  directory: fileURLToPath(new URL('./migrations', import.meta.url)),
  loadExtensions: ['.ts'],
};

let projections: TestProjections;
beforeAll(async () => {
  projections = await startTestProjections();
});
afterAll(() => projections.stop());

/** Runs projections until they have read the whole log. */
const catchUp = async (head: Position): Promise<void> => {
  const live = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(projections.views, projectors, head);
  await live.stop();
};

/** Takes the last step of the views' tables back. */
const stepBack = async (name: string): Promise<void> => {
  const db = knex({ client: 'pg', connection: projections.views.url });
  await db.migrate.down({ ...migrations, name });
  await db.destroy();
};

test('views of the version before come out as if they were made anew', async () => {
  const { pool, url } = projections.views;
  const head = await projections.log.append(facts);
  await catchUp(head);
  await stepBack('019_answers_left_out.ts');
  await stepBack('012_activities.ts');
  // As earlier versions had them: days of nothing but an article, flags, no evidence, every question
  // starting alike.
  await stepBack('008_often_changed_rows.ts');
  await stepBack('007_unread_columns.ts');
  await pool.query(`
    update learning_day set experience = 12, milliseconds = 9000;
    update practice_day set time_outs = 1;
    insert into learning_day
      select pupil_id, '2026-01-01', 0, 0, 0, 0, 10, 0 from learner limit 1;
  `);
  await stepBack('005_evidence.ts');
  await pool.query(`
    update learner set state = state - 'cameBack' - 'neverGaveUp'
      || '{"cameBack": true, "neverGaveUp": false}';
    update topic_mastery set state = state - 'hardSessions' || '{"sessionsUnder60": 4}';
    update milestone set evidence = '{"rule": "unlock/1"}' where kind = 'unlock';
    delete from milestone where kind = 'review';
    update learner_model set mean = 0, variance = 1 where component like 'question:%';
  `);
  await migrateViews(url);
  await catchUp(head);
  const rows = await checksums(pool, tables);
  expect(Object.values(rows).filter((sum) => sum.startsWith('0 rows'))).toEqual([]);
  await rebuildViews(projections.runtime, projectors);
  expect(await checksums(pool, tables)).toEqual(rows);
}, 120_000);

test('a parent who was asked before the view knew of it is reminded: it is made anew by itself', async () => {
  const { pool, url } = projections.views;
  const pupilId = getPupilId(1);
  const asked = { pupilId, privacyVersion: '1', ...stamp(momentOf(Date.UTC(2026, 8, 8))) };
  const event = { type: 'ConsentAsked', data: asked } as const;
  await catchUp(await projections.log.append([{ stream: `consent-${pupilId}`, event }]));
  await stepBack('026_consents_asked_before.ts');
  await stepBack('021_consent_asked.ts');
  await migrateViews(url);
  const known = async (): Promise<number | null> => {
    const waiting = 'select from user_directory where consent_asked_at is not null';
    return (await pool.query(waiting)).rowCount;
  };
  expect(await known()).toBe(0);
  await runRequestedRebuilds(projections.runtime, projectors);
  expect(await known()).toBe(1);
  expect(await findRequestedRebuilds(pool, ['user_directory'])).toEqual([]);
}, 120_000);
