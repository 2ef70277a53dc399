// R15 of docs/rules.md
import { seededRandom } from '@mahoe/domain/seededRandom';
import { drawCandidate, preferUnseen, weighCandidates } from '@mahoe/domain/adaptive/nextQuestion';
import { listEligible } from '@mahoe/domain/adaptive/quizBlueprint';
import { planQuiz, planSet, type PlannedQuestion } from '@mahoe/domain/adaptive/quizPlan';
import type { Policy } from '@mahoe/domain/adaptive/experimentLayer';
import { DIFFICULTIES, type QuestionContent } from '@mahoe/domain/content/questionContent';
import { secondsAllowed } from '@mahoe/domain/practice/quizClock';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import { curriculum } from './curriculum.ts';

const QUIZZES = 3;
const QUIZ_LENGTH = 10;
/** Questions of each difficulty that a quiz asks at least, while unseen ones last (R15). */
const LEAST_OF_DIFFICULTY = 2;

interface TopicQuestion extends PlannedQuestion {
  readonly predicted: number;
  readonly recentlyRight: boolean;
}

interface Topic {
  readonly key: string;
  readonly subjectId: number;
  readonly singles: readonly TopicQuestion[];
  readonly sets: readonly {
    readonly stimulusId: string;
    readonly questions: readonly TopicQuestion[];
  }[];
}

const PREDICTED = { Beginner: 0.9, Intermediate: 0.75, Advanced: 0.5 } as const;

const toQuestion = ({
  id: questionId,
  content: { difficulty, question, questionType },
}: {
  readonly id: string;
  readonly content: QuestionContent;
}): TopicQuestion => ({
  questionId,
  difficulty,
  seconds: secondsAllowed(questionType, countWords(question)),
  seenAtMs: null,
  predicted: PREDICTED[difficulty],
  recentlyRight: false,
});

const bank = readBank();
const topics = curriculum().map(({ id, key, subjectId }): Topic => ({
  key,
  subjectId,
  singles: bank.questions.filter(({ topicId }) => topicId === id).map(toQuestion),
  sets: bank.sets
    .filter(({ topicId }) => topicId === id)
    .map((set) => ({ stimulusId: set.id, questions: set.questions.map(toQuestion) })),
}));

const countItems = ({ singles, sets }: Topic): number =>
  singles.length + sets.flatMap(({ questions }) => questions).length;

/** Plays a quiz of a topic as the product does; lists the questions asked. */
const playQuiz = (
  { singles, sets }: Topic,
  policy: Policy,
  random: () => number,
): readonly TopicQuestion[] => {
  const choice = planSet(sets, singles, QUIZ_LENGTH, policy, random());
  const set = sets.find(({ stimulusId }) => stimulusId === choice?.stimulusId);
  const asked = [...(set?.questions ?? [])];
  const { candidates, blueprint } = planQuiz(singles, QUIZ_LENGTH, random, asked);
  while (asked.length < blueprint.total) {
    const eligible = preferUnseen(
      listEligible(blueprint, candidates, asked).map((one) => ({
        ...one,
        isUnseen: one.seenAtMs === null,
      })),
    );
    const drawn = drawCandidate(weighCandidates(eligible, policy), random());
    const next = candidates.find(({ questionId }) => questionId === drawn?.questionId);
    if (!next) throw new Error('No question is left.');
    asked.push(next);
  }
  return asked;
};

/** Returns the topic as a pupil has seen it after a quiz; every second answer is right. */
const afterQuiz = (
  { singles, sets, ...topic }: Topic,
  asked: readonly TopicQuestion[],
  quiz: number,
): Topic => {
  const places = new Map(asked.map(({ questionId }, at) => [questionId, at]));
  const see = (one: TopicQuestion): TopicQuestion => {
    const at = places.get(one.questionId);
    return at === undefined
      ? one
      : { ...one, seenAtMs: 1000 * (QUIZ_LENGTH * quiz + at), recentlyRight: at % 2 === 0 };
  };
  return {
    ...topic,
    singles: singles.map(see),
    sets: sets.map((set) => ({ ...set, questions: set.questions.map(see) })),
  };
};

const playQuizzes = (topic: Topic, policy: Policy, seed: number, quizzes = QUIZZES) => {
  const random = seededRandom(seed);
  const played: (readonly TopicQuestion[])[] = [];
  let state = topic;
  for (let quiz = 0; quiz < quizzes; quiz += 1) {
    const asked = playQuiz(state, policy, random);
    played.push(asked);
    state = afterQuiz(state, asked, quiz);
  }
  return played;
};

const countDistinct = (questions: readonly TopicQuestion[]): number =>
  new Set(questions.map(({ questionId }) => questionId)).size;

const policies = ['adaptive', 'control'] as const;
const seeds = [1, 2];

test('every topic of Mathematics, Science and Social Studies is large enough for three quizzes', () => {
  const small = topics.filter(
    (topic) => [1, 3, 4].includes(topic.subjectId) && topic.singles.length < QUIZZES * QUIZ_LENGTH,
  );
  expect(small.map(({ key }) => key)).toEqual([]);
});

test.each(topics)(
  'three quizzes of $key ask as many different questions as it has, up to 30',
  (topic) => {
    for (const policy of policies) {
      for (const seed of seeds) {
        const played = playQuizzes(topic, policy, seed);
        for (const asked of played) expect(countDistinct(asked)).toBe(QUIZ_LENGTH);
        const most = Math.min(QUIZZES * QUIZ_LENGTH, countItems(topic));
        expect(countDistinct(played.flat()), `${policy}, seed ${seed}`).toBe(most);
      }
    }
  },
);

test.each(topics)('each of three quizzes of $key asks its share of every difficulty', (topic) => {
  for (const difficulty of DIFFICULTIES) {
    const count = topic.singles.filter((one) => one.difficulty === difficulty).length;
    const least = Math.min(LEAST_OF_DIFFICULTY, Math.floor(count / QUIZZES));
    for (const [seed, policy] of policies.entries()) {
      for (const asked of playQuizzes(topic, policy, seed)) {
        const there = asked.filter((one) => one.difficulty === difficulty).length;
        expect(there, `${difficulty}, ${policy}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

test.each(topics)('a later quiz of $key repeats no question of the quiz before it', (topic) => {
  for (const policy of policies) {
    const played = playQuizzes(topic, policy, 7, 6);
    for (const [at, asked] of played.entries()) {
      const before = new Set(played[at - 1]?.map(({ questionId }) => questionId));
      expect(
        asked.filter(({ questionId }) => before.has(questionId)),
        `quiz ${at + 1}`,
      ).toEqual([]);
    }
  }
});
