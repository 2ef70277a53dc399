import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { WantedArticle } from './checkArticle.ts';
import { findExplanations } from './focus.ts';
import { findGenerators } from './generators.ts';
import type { Lesson } from './lesson.ts';

/** An article there is: what it explains may be said again. */
export interface ExistingArticle {
  readonly topicId: string;
  readonly content: string;
}

export interface ComposedLesson {
  readonly lesson: Lesson;
  /** Name of the topic whose kinds of question it shows. */
  readonly sourceTopicName: string;
}

const MAX_EXPLANATIONS = 5;
const MAX_NAME_LENGTH = 60;

type Choice = Extract<QuestionContent, { questionType: 'mcq' }>;

/** A question and what there is to choose from, in one line. */
const formatQuestion = ({ question, options }: Choice): string =>
  `${/[.!?:]$/.test(question) ? question : `${question}.`} Choose from: ${options.join('; ')}.`;

const formatAnswer = ({ options, correctAnswer }: Choice): string => {
  const answer = options[correctAnswer] ?? '';
  return /[.!?]$/.test(answer) ? answer : `${answer}.`;
};

const splitSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?]) +(?=[\p{Lu}\d("“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const toSteps = (question: Choice): string[] => {
  const sentences = splitSentences(question.explanation);
  return ['Read the question to its end, and say what it asks for.', ...sentences];
};

/**
 * An article the product makes by itself, from kinds of question it knows: what the topic is about, an
 * example worked out, one to try. Undefined where it knows nothing like the topic.
 * @param stems of questions there are: none of them is shown
 */
export const composeLesson = (
  { topic }: WantedArticle,
  articles: readonly ExistingArticle[],
  stems: readonly string[],
  seed: string,
): ComposedLesson | undefined => {
  const generators = findGenerators(topic, stems);
  if (!generators) return undefined;
  const make = (place: string): Choice | undefined => {
    const made = generators.make('Beginner', `${seed}|${place}`)?.content;
    return made?.questionType === 'mcq' ? made : undefined;
  };
  const [shown, left] = [make('example'), make('try')];
  if (!shown || !left) return undefined;
  const name = topic.name.length > MAX_NAME_LENGTH ? 'this topic' : topic.name;
  const explained = articles
    .filter(({ topicId }) => topicId === generators.sourceTopicId)
    .flatMap(({ content }) => findExplanations(content))
    .slice(0, MAX_EXPLANATIONS);
  const learnt = explained.length > 1 ? explained : topic.learningObjectives;
  const description = /[.!?]$/.test(topic.description)
    ? topic.description
    : `${topic.description}.`;
  const lesson: Lesson = {
    title: name === 'this topic' ? 'See it, try it' : `${name}: see it, try it`,
    excerpt: `See how one question about ${name} is worked out, then try one yourself.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${description} Read each part slowly. You will see one question worked out step by step. Then there is one for you.`,
      },
      ...(learnt.length > 0
        ? [
            {
              kind: 'heading' as const,
              text: explained.length > 1 ? 'Words to know' : 'What there is to learn',
            },
            { kind: 'list' as const, items: [...learnt] },
          ]
        : []),
      { kind: 'heading', text: 'See how it is done' },
      {
        kind: 'paragraph',
        text: 'Cover the steps with your hand. Think first, then look at one step after the other. Can you say why each step is there?',
      },
      {
        kind: 'example',
        asks: formatQuestion(shown),
        steps: toSteps(shown),
        answer: formatAnswer(shown),
      },
      { kind: 'heading', text: 'Now you' },
      {
        kind: 'paragraph',
        text: 'Work this one out in your book. Write down each step as it was done above. Look at the answer only when you have your own.',
      },
      {
        kind: 'try',
        asks: formatQuestion(left),
        answer: `${formatAnswer(left)} ${left.explanation}`,
      },
      { kind: 'heading', text: 'How to go on' },
      {
        kind: 'paragraph',
        text: 'Was your answer right? Then tell somebody at home how you found it. If you can teach it, you know it. Was it not right yet? Find the step where you turned off the way, and do that step again. Then make up a question of the same kind for a friend, and check the answer together.',
      },
    ],
  };
  return { lesson, sourceTopicName: generators.sourceTopicName };
};
