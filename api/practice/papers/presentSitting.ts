import type { ReplyOf } from '@mahoe/contracts/operation';
import type {
  getReview,
  ReviewedItem,
  Sitting as SittingReply,
} from '@mahoe/contracts/practice/papers';
import type { Moment } from '@mahoe/domain/calendar';
import type { PaperForm } from '@mahoe/domain/content/paperForm';
import type { PaperSittingStarted } from '@mahoe/domain/practice/paper/events';
import { savedAt, type Sitting } from '@mahoe/domain/practice/paper/sittingState';
import { getType, type Answer } from '@mahoe/domain/questionTypes/questionTypes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { formatCorrectAnswer } from '../markingKey.ts';
import { presentQuestion } from '../presentQuestion.ts';
import { presentTexts } from './presentTexts.ts';

/** A sitting that has begun. */
export interface BegunSitting {
  readonly state: Sitting;
  readonly started: PaperSittingStarted;
  readonly form: PaperForm;
}

/** State of a sitting as pages know it. */
export const presentState = ({ status }: Sitting): SittingReply['state'] =>
  status === 'none' ? 'new' : status === 'open' ? 'open' : 'handed-in';

const sendAnswer = (
  content: QuestionContent,
  answer: Answer | null,
): SittingReply['saved'][number]['answer'] =>
  answer && getType(content.questionType).answer.send(answer);

/** The items of a sitting in their order, with their contents. */
const listItems = ({ started, form }: BegunSitting) => {
  const contents = new Map(form.items.map((item) => [item.itemId, item.content]));
  return started.items.flatMap(({ itemId, strand }, index) => {
    const content = contents.get(itemId);
    return content ? [{ itemId, strand, itemNumber: index + 1, content }] : [];
  });
};

/** A sitting as the pupil sees it: nothing in it says what is right. */
export const presentSitting = (begun: BegunSitting, now: Moment): SittingReply => {
  const { state, started, form } = begun;
  const items = listItems(begun);
  return {
    id: started.sittingId,
    formId: started.formId,
    title: form.blueprint.title,
    form: form.blueprint.form,
    state: presentState(state),
    isOnPaper: started.onPaper ?? false,
    now: now.at,
    startedAt: started.occurredAt,
    deadline: started.deadline,
    timeLimitSeconds: started.timeLimitSeconds,
    items: items.map(({ itemId, content }) => presentQuestion(itemId, content, null)),
    texts: presentTexts(items, form.stimuli),
    saved: items.flatMap(({ itemNumber, content }) => {
      const { answer, isFlagged } = savedAt(state, itemNumber);
      return answer || isFlagged
        ? [{ itemNumber, answer: sendAnswer(content, answer), isFlagged }]
        : [];
    }),
  };
};

/** A marked paper: its texts, and its items with own answer, right answer and explanation. */
export const presentReview = (begun: BegunSitting): ReplyOf<typeof getReview> => {
  const { state, started, form } = begun;
  const items = listItems(begun);
  const presented = items.map(({ itemId, strand, itemNumber, content }): ReviewedItem => {
    const { answer } = savedAt(state, itemNumber);
    const given = state.marked?.marks[itemNumber - 1];
    return {
      itemNumber,
      strand,
      question: {
        ...presentQuestion(itemId, content, null),
        ...(content.lines && { lines: content.lines }),
      },
      givenText: answer && getType(content.questionType).formatAnswer(content, answer),
      correctText: formatCorrectAnswer(content),
      explanation: content.explanation,
      isCorrect: given?.isCorrect ?? false,
      isStruckOut: given === null,
      cause: state.causes[itemNumber] ?? null,
    };
  });
  return {
    id: started.sittingId,
    title: form.blueprint.title,
    items: presented,
    texts: presentTexts(items, form.stimuli),
  };
};
