import { explainLack, formatLeftOut } from '../history/omissions.ts';
import type { History } from '../history/openHistory.ts';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import type { Choose } from './choose.ts';
import type { LoggedChoice } from './estimate.ts';

/** Outcome of a choice: this answer right, or those of the next quiz on the topic. */
export const OUTCOMES = ['right', 'next'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const BATCH_SIZE = 5000;

const NEXT_QUIZ_SQL = `(select avg(later.is_correct::int) from answers later
  where later.pupil_id = s.pupil_id and later.topic_id = s.topic_id and later.graded
    and later.session_id = (select min_by(n.session_id, n.position) from answers n
      where n.pupil_id = s.pupil_id and n.topic_id = s.topic_id and n.position > s.position
        and n.session_id <> s.session_id))`;

const WEIGHTED_SQL = `from servings s join answers a using (session_id, question_number)
  where s.propensities is not null and a.graded and not a.rapid`;

/**
 * Counts servings of which no choice can be read, with the reason.
 * @throws Error for a history without servings
 */
export const countOtherServings = async (history: History): Promise<string> => {
  const [row] = await history.rows(`select count(*)::int as servings,
      (count(*) filter (s.propensities is null))::int as chosen_at_start,
      (count(*) filter (s.propensities is not null and a.graded is null))::int as unanswered,
      (count(*) filter (s.propensities is not null and not a.graded))::int as unmarked,
      (count(*) filter (s.propensities is not null and a.graded and a.rapid))::int as rapid
    from servings s left join answers a using (session_id, question_number)`);
  if (!row || Number(row['servings']) === 0) throw new Error(explainLack(history, 'servings'));
  return formatLeftOut([
    [Number(row['chosen_at_start']), 'servings without recorded chances'],
    [Number(row['unanswered']), 'without an answer'],
    [Number(row['unmarked']), 'that nobody marked'],
    [Number(row['rapid']), 'rapid guesses'],
  ]);
};

const choicesSql = (
  outcome: Outcome,
): string => `select s.pupil_id as pupil, s.question_id as question,
  ${outcome === 'right' ? 'a.is_correct::int::double' : NEXT_QUIZ_SQL} as reward,
  s.candidates as ids, s.propensities as propensities, s.chances as chances
  ${WEIGHTED_SQL} order by s.position`;

interface Row {
  readonly pupil: string;
  readonly question: string;
  readonly reward: number | null;
  readonly ids: readonly string[];
  readonly propensities: readonly number[];
  readonly chances: readonly number[];
}

/** Reads rows of a query in batches, with a progress bar. */
const readRowsWithProgress = async (
  { duck }: History,
  sql: string,
  total: number,
): Promise<readonly Row[]> => {
  const progress = showProgress('choices', total);
  try {
    const reader = await duck.streamAndRead(sql);
    while (!reader.done) {
      await reader.readUntil(reader.currentRowCount + BATCH_SIZE);
      progress.to(reader.currentRowCount);
    }
    return reader.getRowObjectsJson() as unknown as readonly Row[];
  } finally {
    progress.done();
  }
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** Reads choices with recorded propensities, with the other policy's probabilities. */
export const readChoices = async (
  history: History,
  choose: Choose,
  outcome: Outcome,
): Promise<readonly LoggedChoice[]> => {
  const [counted] = await history.rows(`select count(*)::int as total ${WEIGHTED_SQL}`);
  const rows = await readRowsWithProgress(history, choicesSql(outcome), Number(counted?.['total']));
  const known = rows.filter(({ reward }) => reward !== null);
  const mean = known.reduce((sum, { reward }) => sum + (reward ?? 0), 0) / known.length;
  return known.flatMap(({ pupil, question, reward, ids, propensities, chances }) => {
    const at = ids.indexOf(question);
    const targets = choose(chances);
    // For this answer the model expects its prediction; for a later outcome the mean.
    const expected = outcome === 'right' ? chances : chances.map(() => mean);
    const propensity = propensities[at] ?? 0;
    if (at < 0 || propensity <= 0) return [];
    return [
      {
        pupil,
        reward: reward ?? 0,
        propensity,
        target: targets[at] ?? 0,
        expected: expected[at] ?? 0,
        expectedOfTarget: dot(targets, expected),
        unsupported: dot(
          targets,
          propensities.map((chance) => (chance > 0 ? 0 : 1)),
        ),
      },
    ];
  });
};
