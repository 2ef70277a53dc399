import type { Answers } from './answers.ts';
import { predictAll, type NewModel } from './models/model.ts';

/** Returns answers in another order; those from `judgedFrom` on are judged. */
const reorder = (answers: Answers, order: Int32Array, judgedFrom: number): Answers => {
  const ints = (column: Int32Array): Int32Array => order.map((n) => column[n] ?? 0);
  const bytes = (column: Uint8Array): Uint8Array => Uint8Array.from(order, (n) => column[n] ?? 0);
  const reals = (column: Float64Array): Float64Array =>
    Float64Array.from(order, (n) => column[n] ?? 0);
  const { user, item, skill, userSkill, arm, milliseconds } = answers;
  const { correct, rapid, label, edits, day, guess } = answers;
  return {
    ...answers,
    user: ints(user),
    item: ints(item),
    skill: ints(skill),
    userSkill: ints(userSkill),
    arm: ints(arm),
    milliseconds: ints(milliseconds),
    correct: bytes(correct),
    rapid: bytes(rapid),
    label: bytes(label),
    edits: bytes(edits),
    day: reals(day),
    guess: reals(guess),
    judgedFrom,
  };
};

/** Returns the fold of an answer: every user is in one, by the order in which users appear. */
export const foldOf = ({ user }: Answers, n: number, folds: number): number =>
  (user[n] ?? 0) % folds;

/**
 * Predicts each answer before seeing it, by a model that has learnt from the users of the other folds.
 * @param onAnswers called with the number of further predictions
 */
export const predictFolds = (
  answers: Answers,
  newModel: NewModel,
  folds: number,
  onAnswers: (more: number) => void = () => {},
): Float64Array => {
  const chances = new Float64Array(answers.size);
  const all = Int32Array.from({ length: answers.size }, (_, n) => n);
  for (let fold = 0; fold < folds; fold += 1) {
    const learnt = all.filter((n) => foldOf(answers, n, folds) !== fold);
    const judged = all.filter((n) => foldOf(answers, n, folds) === fold);
    const order = new Int32Array(answers.size);
    order.set(learnt);
    order.set(judged, learnt.length);
    const predicted = predictAll(reorder(answers, order, learnt.length), newModel, onAnswers);
    for (let at = 0; at < judged.length; at += 1)
      chances[judged[at] ?? 0] = predicted[learnt.length + at] ?? 0;
  }
  return chances;
};
