import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Form } from './startSitting.ts';

/** An open session of a pupil, as both sides know it. */
export interface PreparedSession {
  readonly sessionId: string;
  readonly pupilId: string;
  readonly topicId: string;
  readonly cookie: string;
  readonly questions: number;
}

/** Creates the plain tables with the same sessions. */
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

/** Creates the plain tables of an exam, for pupils without an account there yet. */
export const prepareCrudExam = async (
  pool: pg.Pool,
  candidates: readonly { readonly id: string; readonly username: string }[],
  passwordHash: string,
): Promise<void> => {
  await pool.query(`
    drop schema if exists exam cascade;
    create schema exam;
    create table exam.pupil (
      pupil_id uuid primary key, username text unique not null, password_hash text not null,
      experience int not null default 0);
    create index on exam.pupil (experience desc);
    create table exam.login (token text primary key, pupil_id uuid not null);
    create table exam.session (
      session_id uuid primary key, pupil_id uuid not null, topic_id uuid not null,
      answered int not null default 0, score int not null default 0,
      started_at timestamptz not null default now(), finished_at timestamptz);
    create index on exam.session (pupil_id);
    create table exam.session_question (
      session_id uuid not null, number int not null, content jsonb not null,
      primary key (session_id, number));
    create table exam.answer (
      session_id uuid not null, number int not null, selected int, is_correct boolean not null,
      experience int not null, primary key (session_id, number));
    create table exam.mastery (
      pupil_id uuid not null, topic_id uuid not null, answers int not null, correct int not null,
      primary key (pupil_id, topic_id))`);
  const pupils = JSON.stringify(candidates.map(({ id, username }) => ({ id, username })));
  await pool.query(
    `insert into exam.pupil (pupil_id, username, password_hash)
     select id, username, $2 from jsonb_to_recordset($1) as r (id uuid, username text)`,
    [pupils, passwordHash],
  );
  await pool.query('insert into exam.login select pupil_id::text, pupil_id from exam.pupil');
};

/** Creates the plain tables of a paper, with the same sittings. */
export const prepareCrudPaper = async (
  pool: pg.Pool,
  begun: readonly { readonly id: string; readonly pupil: { readonly id: string } }[],
  { items, blueprint: { minutes } }: Form,
): Promise<void> => {
  await pool.query(`
    create schema paper;
    create table paper.sitting (
      sitting_id uuid primary key, pupil_id uuid not null, deadline timestamptz not null,
      handed_in_at timestamptz, correct int);
    create table paper.item (number int primary key, correct_answer int not null);
    create table paper.answer (
      sitting_id uuid not null, number int not null, selected int, made_at timestamptz not null,
      primary key (sitting_id, number))`);
  await pool.query(
    `insert into paper.sitting (sitting_id, pupil_id, deadline)
     select id, pupil_id, now() + make_interval(mins => $2)
     from jsonb_to_recordset($1) as r (id uuid, pupil_id uuid)`,
    [JSON.stringify(begun.map(({ id, pupil }) => ({ id, pupil_id: pupil.id }))), minutes],
  );
  await pool.query('insert into paper.item select n, n % 4 from generate_series(1, $1::int) n', [
    items.length,
  ]);
};

/** Starts a plain server: for one call, for an exam, or for a paper. */
export const startCrudServer = async (
  databaseUrl: string,
  file: './crudServer.ts' | './crudExamServer.ts' | './crudPaperServer.ts' = './crudServer.ts',
): Promise<{ url: string; stop(): void }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(line).trim(), stop: () => void child.kill() };
};
