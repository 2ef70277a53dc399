import type { Answers } from '../evaluate/answers.ts';
import { fitRasch } from '../evaluate/models/irt.ts';
import { readAnswersOfHistory } from '../evaluate/readAnswers.ts';
import { MIN_GROUP_SIZE } from '../export/groupSize.ts';
import type { History } from '../history/openHistory.ts';

/** Parameters of a question, with what it is. */
export interface ItemParameters {
  readonly questionId: string;
  readonly topicId: string;
  readonly topicName: string;
  readonly label: string;
  readonly text: string;
  readonly answers: number;
  readonly pupils: number;
  /** Share of right answers, with its standard error. */
  readonly facility: number;
  readonly facilityError: number;
  /** Difficulty of the Rasch model in logits, with its standard error. */
  readonly difficulty: number;
  readonly difficultyError: number;
}

/** Counts the answers, right answers and pupils of each item. */
const countItems = ({ size, item, user, correct, items }: Answers) => {
  const counts = items.of.map(() => ({ answers: 0, right: 0, pupils: new Set<number>() }));
  for (let n = 0; n < size; n += 1) {
    const count = counts[item[n] ?? 0];
    if (!count) continue;
    count.answers += 1;
    count.right += correct[n] ?? 0;
    count.pupils.add(user[n] ?? 0);
  }
  return counts;
};

interface Named {
  readonly topicId: string;
  readonly topicName: string;
  readonly label: string;
  readonly text: string;
}

const readNames = async (history: History): Promise<ReadonlyMap<string, Named>> => {
  const rows = await history.rows(`select question_id, topic_id, topic_name, difficulty, text
    from items qualify row_number() over (partition by question_id order by version desc) = 1`);
  const text = (value: unknown): string => String((value ?? '') as string);
  return new Map(
    rows.map((row) => [
      text(row['question_id']),
      {
        topicId: text(row['topic_id']),
        topicName: text(row['topic_name']),
        label: text(row['difficulty']),
        text: text(row['text']),
      },
    ]),
  );
};

const UNNAMED: Named = { topicId: '', topicName: '', label: '', text: '' };

/**
 * Estimates the parameters of every question that ten pupils or more answered, the hardest first. The
 * standard error of a difficulty is 1/√(information) at the mode, as if abilities were known (Swaminathan
 * and Gifford 1982): it is somewhat too small for questions of few pupils.
 */
export const estimateItems = async (
  history: History,
): Promise<{ readonly items: readonly ItemParameters[]; readonly leftOut: number }> => {
  const answers = await readAnswersOfHistory(history.duck);
  const { difficulty } = fitRasch(answers, answers.size);
  const names = await readNames(history);
  const counts = countItems(answers);
  const all = answers.items.of.map((questionId, at): ItemParameters => {
    const { answers: count = 0, right = 0, pupils = new Set() } = counts[at] ?? {};
    const facility = right / count;
    return {
      questionId,
      ...(names.get(questionId) ?? UNNAMED),
      answers: count,
      pupils: pupils.size,
      facility,
      facilityError: Math.sqrt((facility * (1 - facility)) / count),
      difficulty: difficulty.mean[at] ?? 0,
      difficultyError: 1 / Math.sqrt(difficulty.precision[at] ?? 1),
    };
  });
  const items = all
    .filter(({ pupils }) => pupils >= MIN_GROUP_SIZE)
    .toSorted((a, b) => b.difficulty - a.difficulty || (a.questionId < b.questionId ? -1 : 1));
  return { items, leftOut: all.length - items.length };
};
