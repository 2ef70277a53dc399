import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { mark } from '@mahoe/domain/practice/marking';
import type { Mark } from '@mahoe/domain/questionTypes/questionType';
import { formsOf, findIdeas, type Rubric } from '@mahoe/domain/questionTypes/rubric';
import { randomFrom } from '../generator/random.ts';

export type ExtendedResponse = Extract<QuestionContent, { questionType: 'extended_response' }>;

/** Words that a pupil could write without reading the question. */
const WORD_SALAD =
  'Yes and no. First, next, then, finally, because, but, however, also. Both are the same and different. ' +
  'It is good, bad, big, small, more, less, right, wrong, happy, sad, important. People use water, food, ' +
  'money, time, school, family and help. I think we should make it better every day.';

const SHUFFLES = 5;

/** An explanation that gives the model answer in full begins so. */
const MODEL_PREFIX = 'A good answer says: ';

/** How an answer to the question is marked; undefined for one without a word. */
export const markAnswer = (
  { question: stem, rubric = [] }: ExtendedResponse,
  text: string,
): Mark | undefined => {
  const found = mark({ type: 'extended_response', stem, rubric }, { type: 'text', text });
  return typeof found === 'string' ? undefined : found;
};

/** One keyword of each idea but those that ask for examples; without any of these it is no answer. */
const buildAnswerWithoutExamples = (rubric: Rubric): readonly string[] => {
  const others = rubric.filter(({ least = 1 }) => least === 1);
  return others.length === rubric.length
    ? []
    : [others.map(({ keywords: [keyword = ''] }) => formsOf(keyword)[0]).join('. ')];
};

/** Answers that might pass without any knowledge. */
const buildAttacks = ({ question, rubric = [] }: ExtendedResponse): readonly string[] => [
  question,
  ...Array.from({ length: SHUFFLES }, (_, at) =>
    randomFrom(`${at} ${question}`).shuffle(question.split(/\s+/)).join(' '),
  ),
  ...rubric.flatMap(({ keywords }) => keywords.flatMap(formsOf)),
  ...buildAnswerWithoutExamples(rubric),
  WORD_SALAD,
  `${question} ${WORD_SALAD}`,
];

/** Keywords that can never count, because the stem says them in all their forms. */
const findDeadKeywords = ({ question, rubric = [] }: ExtendedResponse): readonly string[] =>
  rubric
    .flatMap(({ keywords }) => keywords)
    .filter((keyword) =>
      formsOf(keyword).every(
        (form) => findIdeas([{ keywords: [form], points: 1 }], question, form)[0]?.found === 0,
      ),
    );

/** The model answer, where the explanation gives one in full. */
export const getModelAnswer = ({ explanation }: ExtendedResponse): string | undefined =>
  explanation.startsWith(MODEL_PREFIX) ? explanation.slice(MODEL_PREFIX.length) : undefined;

/** Finds problems in the marking of a question's answers, as messages for its author. */
export const findRubricProblems = (content: ExtendedResponse): readonly string[] => {
  const { rubric = [] } = content;
  const model = getModelAnswer(content);
  return [
    rubric.length === 0 && 'it has no rubric',
    rubric.some(({ idea }) => idea === undefined) && 'an idea of its rubric has no name',
    rubric.some(({ keywords, least = 1 }) => keywords.length < least) &&
      'an idea wants more keywords than it has',
    model !== undefined &&
      markAnswer(content, model)?.credit !== 1 &&
      'its model answer does not earn full marks',
    ...findDeadKeywords(content).map((keyword) => `the stem says "${keyword}": it never counts`),
    ...buildAttacks(content)
      .filter((attack) => markAnswer(content, attack)?.isCorrect)
      .map((attack) => `this passes: "${attack}"`),
  ].filter((problem) => problem !== false);
};
