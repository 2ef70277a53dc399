import { randomUUID } from 'node:crypto';
import { registerEdge } from '@mahoe/api/app';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { verify } from '@node-rs/argon2';
import fastify, { type FastifyRequest } from 'fastify';

/**
 * Plain reference for an exam's calls, as a process of its own: the same edge and password hashes, rows
 * read and changed in place. Prints its address.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '', { max: 20, onError: console.error });
const app = fastify();
await registerEdge(app, false);

const callerOf = async ({ cookies }: FastifyRequest): Promise<string> => {
  const { rows } = await pool.query<{ pupil_id: string }>({
    name: 'caller',
    text: 'select pupil_id from exam.login where token = $1',
    values: [cookies['mahoe_session'] ?? ''],
  });
  const [row] = rows;
  if (!row) throw Object.assign(new Error('not signed in'), { statusCode: 401 });
  return row.pupil_id;
};

interface Body {
  readonly username: string;
  readonly password: string;
  readonly topicId: string;
  readonly sessionId: string;
  readonly questionNumber: number;
  readonly selectedAnswer?: number;
}

app.post<{ Body: Body }>('/api/auth/login', async (request, reply) => {
  const { username, password } = request.body;
  const { rows } = await pool.query<{ pupil_id: string; password_hash: string }>(
    'select pupil_id, password_hash from exam.pupil where username = $1',
    [username],
  );
  const [pupil] = rows;
  if (!pupil || !(await verify(pupil.password_hash, password))) return reply.code(401).send();
  const token = randomUUID();
  await pool.query('insert into exam.login (token, pupil_id) values ($1, $2)', [
    token,
    pupil.pupil_id,
  ]);
  return reply.setCookie('mahoe_session', token, { path: '/' }).send({ user: pupil.pupil_id });
});

/** Queries of the dashboard, one for each read. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/auth/me': 'select pupil_id, username, experience from exam.pupil where pupil_id = $1',
  '/api/users/:id/dashboard':
    'select count(*)::int, sum(score)::int from exam.session where pupil_id = $1 and finished_at is not null',
  '/api/leaderboard':
    'select username, experience, pupil_id = $1 as own from exam.pupil order by experience desc limit 5',
  '/api/badges': 'select topic_id from exam.mastery where pupil_id = $1 and correct >= 8',
  '/api/topics': 'select t.*, $1::uuid from views.topic t where grade = 4',
  '/api/users/:id/topic-mastery': 'select * from exam.mastery where pupil_id = $1',
};
for (const [path, text] of Object.entries(PAGES)) {
  app.get(path, async (request) => {
    const values = [await callerOf(request)];
    return (await pool.query<object>({ name: path, text, values })).rows;
  });
}

app.post<{ Body: Body }>('/api/quiz/start-session', async (request) => {
  const pupilId = await callerOf(request);
  const { rows } = await pool.query<{ id: string }>(
    `with one as (insert into exam.session (session_id, pupil_id, topic_id)
       values ($1, $2, $3) returning session_id),
     chosen as (select content, row_number() over () as number from (
       select content from views.question where topic_id = $3 and status = 'approved'
         and content->>'questionType' = 'mcq' order by random() limit 10) q),
     kept as (insert into exam.session_question select session_id, number, content from one, chosen)
     select session_id as id from one`,
    [randomUUID(), pupilId, request.body.topicId],
  );
  return rows[0];
});

app.get<{ Params: { id: string } }>('/api/quiz/session/:id/question', async (request, reply) => {
  const pupilId = await callerOf(request);
  const { rows } = await pool.query<object>({
    name: 'question',
    text: `select q.number as "questionNumber", q.content - 'correctAnswer' as quiz
      from exam.session s join exam.session_question q using (session_id)
      where s.session_id = $1 and s.pupil_id = $2 and q.number = s.answered + 1`,
    values: [request.params.id, pupilId],
  });
  return rows[0] ?? reply.code(404).send();
});

app.post<{ Body: Body }>('/api/quiz/attempt', async (request, reply) => {
  const pupilId = await callerOf(request);
  const { sessionId, questionNumber, selectedAnswer } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ key: number; topic_id: string; last: number }>(
      `select (q.content->>'correctAnswer')::int as key, s.topic_id,
         (select max(number)::int from exam.session_question where session_id = $1) as last
       from exam.session s join exam.session_question q using (session_id)
       where s.session_id = $1 and s.pupil_id = $2 and q.number = $3 and s.answered = $3 - 1
       for update of s`,
      [sessionId, pupilId, questionNumber],
    );
    const [question] = rows;
    if (!question) return await reply.code(409).send();
    const isCorrect = question.key === selectedAnswer;
    const experienceEarned = isCorrect ? 10 : 3;
    const isSessionComplete = question.last === questionNumber;
    await client.query('insert into exam.answer values ($1, $2, $3, $4, $5)', [
      sessionId,
      questionNumber,
      selectedAnswer ?? null,
      isCorrect,
      experienceEarned,
    ]);
    await client.query(
      `update exam.session set answered = $2, score = score + $3,
         finished_at = case when $4 then now() end where session_id = $1`,
      [sessionId, questionNumber, isCorrect ? 1 : 0, isSessionComplete],
    );
    await client.query('update exam.pupil set experience = experience + $2 where pupil_id = $1', [
      pupilId,
      experienceEarned,
    ]);
    await client.query(
      `insert into exam.mastery values ($1, $2, 1, $3) on conflict (pupil_id, topic_id)
       do update set answers = mastery.answers + 1, correct = mastery.correct + excluded.correct`,
      [pupilId, question.topic_id, isCorrect ? 1 : 0],
    );
    await client.query('commit');
    return { isCorrect, experienceEarned, isSessionComplete, timedOut: false };
  } finally {
    await client.query('rollback');
    client.release();
  }
});

app.get<{ Params: { id: string } }>('/api/quiz/session/:id/results', async (request) => {
  const values = [request.params.id, await callerOf(request)];
  const text = `select s.score, a.* from exam.session s join exam.answer a using (session_id)
    where s.session_id = $1 and s.pupil_id = $2 order by a.number`;
  return (await pool.query<object>({ name: 'results', text, values })).rows;
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
