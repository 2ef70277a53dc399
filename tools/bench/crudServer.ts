import { sessionToken } from '@mahoe/api/sessions/sessionCookie';
import { registerEdge } from '@mahoe/api/app';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import fastify from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Plain reference for the same call, as a process of its own: the same edge, session lookup and body
 * validation as the API, then five ordinary queries in one transaction, as if every question were
 * multiple choice. Prints its address.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '', { max: 20, onError: console.error });
const app = fastify();
await registerEdge(app, false);

app.post('/api/quiz/attempt', async (request, reply) => {
  const { rows: users } = await pool.query<{ id: string }>({
    name: 'user',
    text: `select c.user_id as id from accounts.session s join accounts.credential c using (user_id)
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [
      createHash('sha256')
        .update(sessionToken(request, {}) ?? '')
        .digest(),
    ],
  });
  const [user] = users;
  if (!user) return reply.code(401).send();
  const { sessionId, questionNumber, selectedAnswer } = answerQuestion.body.parse(request.body);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{
      correct_answer: number;
      points: number;
      topic_id: string;
    }>(
      `select q.correct_answer, q.points, s.topic_id from crud.session s
       join crud.session_question q using (session_id)
       where s.session_id = $1 and q.number = $2 and s.pupil_id = $3 for update of s`,
      [sessionId, questionNumber, user.id],
    );
    const [question] = rows;
    if (!question) throw new Error('no such question');
    const isCorrect = question.correct_answer === selectedAnswer;
    const earned = isCorrect ? question.points : Math.floor((question.points * 3) / 10);
    await client.query(
      `insert into crud.answer (session_id, number, pupil_id, selected, is_correct, experience)
       values ($1, $2, $3, $4, $5, $6)`,
      [sessionId, questionNumber, user.id, selectedAnswer ?? 0, isCorrect, earned],
    );
    const { rows: scores } = await client.query<{ score: number }>(
      'update crud.session set answered = answered + 1, score = score + $2 where session_id = $1 returning score',
      [sessionId, isCorrect ? 1 : 0],
    );
    await client.query('update crud.pupil set experience = experience + $2 where pupil_id = $1', [
      user.id,
      earned,
    ]);
    await client.query(
      `insert into crud.mastery (pupil_id, topic_id, answers, correct) values ($1, $2, 1, $3)
       on conflict (pupil_id, topic_id) do update
       set answers = crud.mastery.answers + 1, correct = crud.mastery.correct + excluded.correct`,
      [user.id, question.topic_id, isCorrect ? 1 : 0],
    );
    await client.query('commit');
    return {
      isCorrect,
      pointsEarned: earned,
      experienceEarned: earned,
      newScore: scores[0]?.score,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
