import { createHash } from 'node:crypto';
import { sessionToken } from '@mahoe/api/sessions/sessionCookie';
import { registerEdge } from '@mahoe/api/app';
import { handInPaper, saveChanges } from '@mahoe/contracts/practice/papers';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import fastify, { type FastifyRequest } from 'fastify';

/**
 * Plain reference for the calls of a paper, as a process of its own: the same edge, session lookup and
 * body validation as the API, and rows changed in place. Prints its address.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '', { max: 20, onError: console.error });
const app = fastify();
await registerEdge(app, false);

const callerOf = async (request: FastifyRequest): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'user',
    text: `select c.user_id as id from accounts.session s join accounts.credential c using (user_id)
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [
      createHash('sha256')
        .update(sessionToken(request, {}) ?? '')
        .digest(),
    ],
  });
  const [row] = rows;
  if (!row) throw Object.assign(new Error('not signed in'), { statusCode: 401 });
  return row.id;
};

interface Params {
  readonly id: string;
}

app.post<{ Params: Params }>('/api/sittings/:id/changes', async (request, reply) => {
  const pupilId = await callerOf(request);
  const { changes } = saveChanges.body.parse(request.body);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ deadline: Date }>(
      `select deadline from paper.sitting
       where sitting_id = $1 and pupil_id = $2 and handed_in_at is null and deadline > now()
       for update`,
      [request.params.id, pupilId],
    );
    const [sitting] = rows;
    if (!sitting) return await reply.code(409).send();
    for (const { itemNumber, answer, madeAt } of changes) {
      await client.query(
        `insert into paper.answer (sitting_id, number, selected, made_at) values ($1, $2, $3, $4)
         on conflict (sitting_id, number) do update
         set selected = excluded.selected, made_at = excluded.made_at
         where answer.made_at < excluded.made_at`,
        [request.params.id, itemNumber, answer?.selectedAnswer ?? null, madeAt],
      );
    }
    await client.query('commit');
    return { state: 'open', now: new Date().toISOString(), deadline: sitting.deadline };
  } finally {
    await client.query('rollback');
    client.release();
  }
});

app.post<{ Params: Params }>('/api/sittings/:id/hand-in', async (request) => {
  const pupilId = await callerOf(request);
  handInPaper.body.parse(request.body);
  await pool.query(
    `update paper.sitting s set handed_in_at = now(), correct = (
       select count(*) from paper.answer a join paper.item i using (number)
       where a.sitting_id = s.sitting_id and a.selected = i.correct_answer)
     where sitting_id = $1 and pupil_id = $2 and handed_in_at is null`,
    [request.params.id, pupilId],
  );
  return { state: 'handed-in' };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
