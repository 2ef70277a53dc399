import { readBank } from '@mahoe/content/bank';
import type { BankQuestion } from '@mahoe/content/questionLines';
import { stableId } from '@mahoe/content/stableId';
import type { QuestionContentOf } from '@mahoe/domain/content/questionContent';
import { rotate } from '@mahoe/domain/questionTypes/questionType';
import {
  getType,
  questionTypes,
  type QuestionTypeName,
} from '@mahoe/domain/questionTypes/questionTypes';
import type { APIResponse, Locator, Page } from 'playwright-core';

type QuestionContent = BankQuestion['content'];

let contents: ReadonlyMap<string, QuestionContent> | undefined;

const readContents = (): ReadonlyMap<string, QuestionContent> => {
  const { questions, sets } = readBank();
  const all = [...questions, ...sets.flatMap((set) => set.questions)];
  return new Map(all.map((question) => [question.id, question.content]));
};

/** Finds a question of the shipped bank, with its key, by id. */
const findContent = (id: string): QuestionContent => {
  contents ??= readContents();
  const content = contents.get(id);
  if (!content) throw new Error(`question ${id} is not of the bank`);
  return content;
};

const parseBody = async <Body>(reply: APIResponse): Promise<Body> => {
  if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as Body;
};

/** The server accepts commands only from the product's own pages. */
const sameOriginOptions = (page: Page): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { origin: new URL(page.url()).origin },
});

/** The session to start or continue. */
interface SessionSelection {
  readonly topicId?: string;
  readonly purpose?: 'review' | 'challenge';
}

export interface Served {
  readonly sessionId: string;
  readonly questionId: string;
  readonly questionNumber: number;
  readonly content: QuestionContent;
}

/** Starts or continues a session by call, and looks up the question to answer now. */
export const serveQuestion = async (page: Page, wanted: SessionSelection): Promise<Served> => {
  const started = await page.request.post('/api/quiz/start-session', {
    ...sameOriginOptions(page),
    data: wanted,
  });
  const { id: sessionId } = await parseBody<{ id: string }>(started);
  const reply = await page.request.get(
    `/api/quiz/session/${sessionId}/question`,
    sameOriginOptions(page),
  );
  const { questionNumber, quiz } = await parseBody<{
    questionNumber: number;
    quiz: { id: string };
  }>(reply);
  return { sessionId, questionId: quiz.id, questionNumber, content: findContent(quiz.id) };
};

/** An answer as the call takes it, right or wrong. */
const buildAnswer = (
  content: QuestionContent,
  right: boolean,
): Readonly<Record<string, unknown>> => {
  const type = getType(content.questionType);
  return type.answer.send(right ? type.rightAnswer(content) : type.wrongAnswer(content, () => 0));
};

/** The text of a right answer. */
export const findRightText = (content: QuestionContent): string =>
  String(buildAnswer(content, true)['textAnswer']);

/**
 * Answers the current question through the API.
 * @returns true if the session is complete
 */
export const answerByCall = async (
  page: Page,
  { sessionId, questionNumber, content }: Served,
  right = true,
): Promise<boolean> => {
  const reply = await page.request.post('/api/quiz/attempt', {
    ...sameOriginOptions(page),
    data: { sessionId, questionNumber, ...buildAnswer(content, right) },
  });
  return (await parseBody<{ isSessionComplete: boolean }>(reply)).isSessionComplete;
};

/**
 * Plays a session to its end by call, its questions up to `right` right.
 * @param think runs while each question is open, for example to advance a clock
 * @returns the questions answered
 */
export const playByCall = async (
  page: Page,
  wanted: SessionSelection,
  right: number,
  think: () => void = () => {},
): Promise<readonly Served[]> => {
  const played: Served[] = [];
  for (let complete = false; !complete;) {
    const served = await serveQuestion(page, wanted);
    think();
    complete = await answerByCall(page, served, served.questionNumber <= right);
    played.push(served);
  }
  return played;
};

/** A way to press something on screen. */
export type Press = (thing: Locator) => Promise<void>;
const click: Press = (thing) => thing.click();
/** Presses with a finger. */
export const tap: Press = (thing) => thing.tap();

type AnswerOnScreen<Content> = (
  page: Page,
  content: Content,
  right: boolean,
  press: Press,
) => Promise<void>;

const writeOnScreen: AnswerOnScreen<QuestionContent> = (page, content, right) =>
  page.getByRole('textbox').fill(String(buildAnswer(content, right)['textAnswer']));

/** How each type's widget is used; `right` or else wrong. */
const screens: {
  readonly [Name in QuestionTypeName]: AnswerOnScreen<QuestionContentOf<Name>>;
} = {
  mcq: (page, { correctAnswer }, right, press) => {
    const option = right ? correctAnswer : (correctAnswer + 1) % 2;
    return press(page.getByRole('radiogroup').locator('label').nth(option));
  },
  short_constructed: writeOnScreen,
  extended_response: writeOnScreen,
  diagram_labeling: async (page, { labelPositions }, right, press) => {
    const labels = labelPositions.map(({ correctLabel }) => correctLabel);
    for (const [index, label] of (right ? labels : rotate(labels)).entries()) {
      await press(page.getByRole('button', { name: label, exact: true }).first());
      await press(page.getByRole('button', { name: new RegExp(`^Spot ${index + 1}\\b`) }));
    }
  },
  matching: async (page, content, right, press) => {
    for (const partner of right ? content.right : rotate(content.right)) {
      await press(page.getByRole('button', { name: partner, exact: true }));
    }
  },
  sequencing: async (page, { sequenceItems }, right, press) => {
    const wanted = right ? sequenceItems : sequenceItems.toReversed();
    for (const [index, item] of wanted.entries()) {
      const up = page.getByRole('button', { name: `Move ${item} up`, exact: true });
      const places = page.getByRole('list', { name: 'Your order' }).getByRole('listitem');
      for (;;) {
        const shown = await places.allTextContents();
        const at = shown.findIndex((text) => text.slice(String(index + 1).length) === item);
        const place = at < 0 ? shown.findIndex((text) => text.endsWith(item)) : at;
        if (place <= index) break;
        await press(up);
      }
    }
  },
  multiple_select: async (page, content, right, press) => {
    const { multiple_select: type } = questionTypes;
    const { indexes } = right ? type.rightAnswer(content) : type.wrongAnswer(content);
    for (const index of indexes) await press(page.getByRole('group').locator('label').nth(index));
  },
  table_grid: async (page, content, right, press) => {
    const { table_grid: type } = questionTypes;
    const { cells } = right ? type.rightAnswer(content) : type.wrongAnswer(content);
    for (const [row, column] of Object.entries(cells)) {
      const group = page.getByRole('radiogroup', { name: row, exact: true });
      await press(group.locator('label').filter({ hasText: new RegExp(`^${column}$`) }));
    }
  },
};

const getScreen = <Name extends QuestionTypeName>(
  name: Name,
): AnswerOnScreen<QuestionContentOf<Name>> => screens[name];

/** Answers the question on screen with the widget of its type; `right` or else wrong. */
export const answerOnScreen = (
  page: Page,
  content: QuestionContent,
  right: boolean,
  press: Press = click,
): Promise<void> => getScreen(content.questionType)(page, content, right, press);

/** Topics that have all types between them. Extended responses are rare. */
const TOPICS = [
  'topic:2:4:dictionary-and-book-parts',
  'topic:4:4:sources-of-energy',
  'topic:5:4:simple-deductions',
].map(stableId);
const ROUNDS = 8;
const TYPES = Object.keys(questionTypes).length;

/** Plays quizzes until each type has been on screen once. Other questions are answered through the API. */
export const playEveryType = async (
  page: Page,
  meet: (content: QuestionContent) => Promise<void>,
): Promise<void> => {
  const met = new Set<string>();
  for (const topicId of Array.from({ length: ROUNDS }, () => TOPICS).flat()) {
    for (let complete = met.size === TYPES; !complete;) {
      const served = await serveQuestion(page, { topicId });
      if (met.has(served.content.questionType)) {
        complete = await answerByCall(page, served);
        continue;
      }
      met.add(served.content.questionType);
      await page.goto(`/practice/${topicId}`);
      await page.getByText(`Question ${served.questionNumber} of 10`).waitFor();
      await meet(served.content);
      complete = served.questionNumber === 10;
    }
  }
  if (met.size < TYPES) throw new Error(`only met ${[...met].join(', ')}`);
};

/** Opens the quiz at its first question of the wanted kind. */
export const openAtQuestion = async (
  page: Page,
  topicId: string,
  kind: QuestionContent['questionType'] | ((content: QuestionContent) => boolean),
): Promise<Served> => {
  for (;;) {
    const served = await serveQuestion(page, { topicId });
    const { content } = served;
    if (typeof kind === 'string' ? content.questionType === kind : kind(content)) {
      await page.goto(`/practice/${topicId}`);
      await page.getByText(`Question ${served.questionNumber} of`).waitFor();
      return served;
    }
    await answerByCall(page, served);
  }
};
