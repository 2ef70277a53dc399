/** Maximum questions in one batch. */
const BATCH_SIZE = 100;
/** Maximum time that questions wait for a batch under way. */
const MAX_WAIT_MS = 100;

/**
 * Turns a function of many questions into one of a single question. A question is sent at once if
 * no batch is under way; otherwise it joins the next batch. A slow batch delays only its own
 * questions.
 * @param ask returns the answers in the order of the questions, or fails for all of them
 */
export const createBatchLoader = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const waiting: {
    readonly question: Question;
    readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  /** Limits the wait for the batch under way. */
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
      // `ask` returns an answer for each question.
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
