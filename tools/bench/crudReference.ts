import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** One open session of a pupil, as both sides know it. */
export interface PreparedSession {
  readonly sessionId: string;
  readonly pupilId: string;
  readonly topicId: string;
  readonly cookie: string;
  readonly questions: number;
}

/** Makes the plain tables and fills them with the same sessions. */
export const prepareCrud = async (
  pool: pg.Pool,
  sessions: readonly PreparedSession[],
): Promise<void> => {
  await pool.query(`
    create schema crud;
    create table crud.pupil (pupil_id uuid primary key, experience int not null default 0);
    create table crud.session (
      session_id uuid primary key, pupil_id uuid not null, topic_id uuid not null,
      answered int not null default 0, score int not null default 0);
    create table crud.session_question (
      session_id uuid not null, number int not null, correct_answer int not null,
      points int not null, primary key (session_id, number));
    create table crud.answer (
      session_id uuid not null, number int not null, pupil_id uuid not null, selected int not null,
      is_correct boolean not null, experience int not null,
      answered_at timestamptz not null default now(), primary key (session_id, number));
    create index on crud.answer (pupil_id, answered_at);
    create table crud.mastery (
      pupil_id uuid not null, topic_id uuid not null, answers int not null, correct int not null,
      primary key (pupil_id, topic_id))`);
  const json = JSON.stringify(
    sessions.map(({ sessionId, pupilId, topicId, questions }) => ({
      session_id: sessionId,
      pupil_id: pupilId,
      topic_id: topicId,
      questions,
    })),
  );
  const rows = `jsonb_to_recordset($1) as r (session_id uuid, pupil_id uuid, topic_id uuid, questions int)`;
  await pool.query(`insert into crud.pupil (pupil_id) select distinct pupil_id from ${rows}`, [
    json,
  ]);
  await pool.query(
    `insert into crud.session (session_id, pupil_id, topic_id)
     select session_id, pupil_id, topic_id from ${rows}`,
    [json],
  );
  await pool.query(
    `insert into crud.session_question select session_id, n, n % 4, 10
     from ${rows}, generate_series(1, questions) n`,
    [json],
  );
};

/** Starts the plain server. */
export const startCrudServer = async (
  databaseUrl: string,
): Promise<{ url: string; stop(): void }> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./crudServer.ts', import.meta.url))],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(line).trim(), stop: () => void child.kill() };
};
