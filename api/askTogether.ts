/** The most asked in one go. */
const MOST = 100;

/**
 * Turns a question that takes many at once into one asked singly: a question goes out at once when
 * none is under way; those that come meanwhile go together with the next.
 * @param ask gives the answers in the order of its questions, or fails for all of them
 */
export const askTogether = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const waiting: {
    readonly question: Question;
    readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  let isAsking = false;

  const askOn = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST);
      try {
        const answers = await ask(asked.map(({ question }) => question));
        // Each has its answer: `ask` promises one a question.
        asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askOn();
    });
};
