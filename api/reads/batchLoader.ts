/** The most asked in one go. */
const BATCH_SIZE = 100;
/** After this those waiting are asked for, though others have no answer yet. */
const MAX_WAIT_MS = 100;

/**
 * Turns a question that takes many at once into one asked singly: a question goes out at once when
 * none is under way; those that come meanwhile go together with the next. One that takes long holds
 * up nobody but its own askers.
 * @param ask gives the answers in the order of its questions, or fails for all of them
 */
export const createBatchLoader = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const waiting: {
    readonly question: Question;
    readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  /** Runs while those who come wait for the question under way. */
  let timer: NodeJS.Timeout | undefined;

  const askNext = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const asked = waiting.splice(0, BATCH_SIZE);
    const mine = setTimeout(() => void askNext(), MAX_WAIT_MS);
    timer = mine;
    try {
      const answers = await ask(asked.map(({ question }) => question));
      // Each has its answer: `ask` promises one a question.
      asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    if (timer === mine) void askNext();
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (timer === undefined) void askNext();
    });
};
