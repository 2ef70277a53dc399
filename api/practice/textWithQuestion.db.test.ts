// @module-tag large: random histories against a database
// R27 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import {
  getReview,
  getSitting,
  handInPaper,
  openReview,
  startPaper,
} from '@mahoe/contracts/practice/papers';
import {
  answerQuestion,
  listMistakes,
  listRandomQuestions,
  listTopicQuestions,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { listReviewsDue } from '@mahoe/contracts/progress/report';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { stimulus } from '@mahoe/domain/content/stimulus';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { addPaperForm } from '../fixtures/papers.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { THINKING_MS, viewQuestion, wrongAnswer } from '../fixtures/quiz.ts';
import { addSet } from '../fixtures/sets.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const DAY_MS = 86_400_000;
const topicId = topics.counting.id;
const testApi = useTestApi();

/** Contents of the questions about texts; each stem has the title of its text. */
const contents = new Map<string, QuestionContent>();

/** Adds an approved text with three questions. */
const addText = async (title: string): Promise<void> => {
  const by = { administratorId: null };
  const questionIds = [randomUUID(), randomUUID(), randomUUID()];
  const stimulusId = await addSet(testApi, { title, questionIds }, topicId);
  for (const [n, questionId] of questionIds.entries()) {
    const content: QuestionContent = {
      question: `Which word begins line ${n + 1} of “${title}”?`,
      explanation: 'Read it again.',
      difficulty: 'Intermediate',
      points: 10,
      isAiGenerated: false,
      stimulusId,
      questionType: 'mcq',
      options: ['a', 'b', 'c', 'd'],
      correctAnswer: 1,
    };
    contents.set(questionId, content);
    const added = { questionId, topicId, content, ...by };
    await testApi.send(question, questionId, { type: 'AddQuestion', ...added });
    await testApi.send(question, questionId, { type: 'ApproveQuestion', ...by });
  }
  await testApi.send(stimulus, stimulusId, { type: 'ApproveStimulus', version: 1, ...by });
};

let formId: string;
beforeAll(async () => {
  await addText('The kite');
  await addText('The drum');
  formId = await addPaperForm(testApi);
  await testApi.settle();
}, 60_000);

/** A question as a pupil sees it, with the title of the text that comes with it. */
interface Shown {
  readonly question: string;
  readonly title: string | undefined;
}

/** Plays a quiz to its end with wrong answers, and looks at its mistakes. */
const play = async (
  pupil: Person,
  body: { readonly topicId?: string; readonly purpose?: 'practice' | 'review' | 'challenge' },
): Promise<readonly Shown[]> => {
  const { id, totalQuestions } = await pupil.ask(startQuizSession, { body });
  const shown: Shown[] = [];
  for (let n = 0; n < totalQuestions; n += 1) {
    const { quiz, set, questionNumber } = await viewQuestion(pupil, id);
    shown.push({ question: quiz.question, title: set?.stimulus.title });
    testApi.advanceClock(THINKING_MS);
    const answer = wrongAnswer(contents.get(quiz.id) ?? getQuestion(quiz.id));
    await pupil.ask(answerQuestion, { body: { sessionId: id, questionNumber, ...answer } });
  }
  await testApi.settle();
  const mistakes = await pupil.ask(listMistakes, { params: { id } });
  return [...shown, ...mistakes.map((one) => ({ ...one, title: one.stimulus?.title }))];
};

/** Hands in a paper without an answer, so that every item is missed. */
const sitPaper = async (pupil: Person): Promise<readonly Shown[]> => {
  const { id } = await pupil.ask(startPaper, { params: { id: formId } });
  const params = { id };
  const { items, texts } = await pupil.ask(getSitting, { params });
  await pupil.ask(handInPaper, { params, body: { changes: [] } });
  await pupil.ask(openReview, { params });
  const review = await pupil.ask(getReview, { params });
  await testApi.settle();
  const titleAt = (from: typeof texts, number: number): string | undefined =>
    from.find((text) => text.from <= number && number <= text.to)?.stimulus.title;
  return [
    ...items.map((item, index) => ({ ...item, title: titleAt(texts, index + 1) })),
    ...review.items.map((item) => ({
      question: item.question.question,
      title: titleAt(review.texts, item.itemNumber),
    })),
  ];
};

const playReviews = async (pupil: Person): Promise<readonly Shown[]> => {
  const due = await pupil.ask(listReviewsDue, { params: { id: pupil.id } });
  const shown = [];
  for (const one of due) shown.push(await play(pupil, { topicId: one.topicId, purpose: 'review' }));
  return shown.flat();
};

/** Questions that come without a text by their format. */
const listAlone = async (pupil: Person): Promise<readonly Shown[]> => {
  const { quizzes } = await pupil.ask(downloadQuizzes, { body: { topicId } });
  const listed = await pupil.ask(listTopicQuestions, { params: { id: topicId } });
  const random = await pupil.ask(listRandomQuestions, { query: { limit: 50 } });
  const all = [...quizzes.flatMap(({ questions }) => questions), ...listed, ...random];
  return all.map((one) => ({ question: one.question, title: undefined }));
};

const WAYS = {
  practice: (pupil) => play(pupil, { topicId }),
  challenge: async (pupil) => {
    testApi.advanceClock(DAY_MS);
    return play(pupil, { purpose: 'challenge' });
  },
  paper: sitPaper,
  reviews: async (pupil) => {
    testApi.advanceClock(4 * DAY_MS);
    return playReviews(pupil);
  },
  alone: listAlone,
} satisfies Record<string, (pupil: Person) => Promise<readonly Shown[]>>;

/** The title of the text that a stem is about; undefined if it stands alone. */
const findTitle = (stem: string): string | undefined =>
  /of “(.+)”\?$/.exec(stem)?.[1] ??
  (/^Item \d: what does line/.test(stem) ? 'Sports day' : undefined);

test('a stem that names a text never comes without it, on whatever way it is served', async () => {
  const ways = fc.shuffledSubarray(
    [...Object.values(WAYS), WAYS.practice, WAYS.reviews, WAYS.reviews],
    { minLength: 5 },
  );
  const served = new Set<string>();
  await fc.assert(
    fc.asyncProperty(ways, async (history) => {
      const pupil = await newPupil(testApi, 'Ana');
      for (const way of [WAYS.paper, ...history]) {
        for (const { question: stem, title } of await way(pupil)) {
          const named = findTitle(stem);
          if (named === undefined) continue;
          expect(title).toBe(named);
          served.add(named);
        }
      }
    }),
    { numRuns: 4 },
  );
  expect([...served].toSorted()).toEqual(['Sports day', 'The drum', 'The kite']);
}, 300_000);
