import type { ArticleText } from '@mahoe/domain/content/article';
import type { ArticleCheck } from '@mahoe/domain/content/events';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { articleProse } from '../articleProse.ts';
import { findArticleProblems } from '../checks/articleChecks.ts';
import { findLessonProblems, findArticleWrongSums } from '../checks/lessonChecks.ts';
import { findPrintedContent } from '../checks/overlapChecks.ts';
import { statesJamaicanFacts } from './jamaicanFacts.ts';
import { toArticle, type Lesson } from './lesson.ts';
import { findUnsafeText } from './safety.ts';
import type { createTextIndex, SimilarText } from './similarity.ts';
import { countSharedTerms, extractTerms } from './terms.ts';
import type { WantedTopic } from './topic.ts';

/** Topic and focus of a requested article. */
export interface WantedArticle {
  readonly topic: WantedTopic;
  /** Words of the curriculum that the pupil named. */
  readonly focus: string;
}

/** Articles and questions that an article is compared with. */
export interface ComparisonCorpus {
  readonly articles: ReturnType<typeof createTextIndex>;
  /** None of these may stand in it. */
  readonly questions: readonly QuestionContent[];
}

export type ArticleCheckResult =
  | {
      readonly text: ArticleText;
      readonly passed: readonly { readonly check: ArticleCheck; readonly because: string }[];
      readonly nearest: readonly SimilarText[];
    }
  | { readonly failed: ArticleCheck; readonly because: string };

/** As alike or more, and it is an article there is already. */
const ARTICLE_SIMILARITY_THRESHOLD = 0.9;
const NEAREST_COUNT = 3;

/** Returns true if the text mentions the topic by its name or description. */
const isOnTopic = (text: string, { topic, focus }: WantedArticle): boolean => {
  const wanted = `${topic.name} ${focus}`;
  const named = extractTerms(wanted).length > 0 ? wanted : topic.description;
  return countSharedTerms(named, text) > 0;
};

/** Returns the text of an article, by which it is compared with others. */
export const toPlainText = (content: string): string => articleProse(content).join('\n');

/** Holds an article that a machine wrote against everything of R22. */
export const checkArticle = (
  lesson: Lesson,
  source: string | null,
  wanted: WantedArticle,
  known: ComparisonCorpus,
): ArticleCheckResult => {
  const { topic } = wanted;
  const text = toArticle(lesson, topic.category);
  if ('problem' in text) return { failed: 'schema', because: text.problem };
  const { title, excerpt, content } = text;
  const said = [title, excerpt, content].join('\n');
  const nearest = known.articles.nearest(toPlainText(content), NEAREST_COUNT);
  const [next] = nearest;
  const [wrongSum] = findArticleWrongSums(content);
  const [lacking] = findLessonProblems(content);
  const [unreadable] = findArticleProblems(text, topic.grade);
  const printed = known.questions.flatMap((question) => findPrintedContent(said, question));
  const needsSource = statesJamaicanFacts(said, topic.subjectId);
  const percent = Math.round(100 * (next?.similarity ?? 0));

  /** In this order: each check, what it found wrong, and why it passed. */
  const checks: readonly (readonly [ArticleCheck, string | undefined, string])[] = [
    ['schema', undefined, 'It has the shape of an article.'],
    ['sums', wrongSum && `${wrongSum} is wrong.`, 'Every sum in it holds.'],
    [
      'teaches',
      lacking && `${lacking}.`,
      'Headings, worked examples with steps, one question to try in the middle.',
    ],
    ['readable', unreadable && `${unreadable}.`, `Grade ${topic.grade} can read it.`],
    [
      'on-topic',
      isOnTopic(said, wanted) ? undefined : 'It speaks of something else.',
      'It speaks of its topic.',
    ],
    [
      'not-printed',
      printed[0] && `It prints a question of the bank: "${printed[0]}".`,
      'It prints no question of the bank.',
    ],
    [
      'new',
      next && next.similarity >= ARTICLE_SIMILARITY_THRESHOLD
        ? `It is ${percent}% like an article there is.`
        : undefined,
      next ? `At most ${percent}% like any other.` : 'There is no other.',
    ],
    ['safe', findUnsafeText(said), 'No address, markup or unsuitable word.'],
    [
      'sourced',
      needsSource && source === null ? 'A fact about Jamaica has no source.' : undefined,
      needsSource ? `Its source: ${source}` : 'It states no fact about Jamaica.',
    ],
  ];
  for (const [check, problem] of checks) {
    if (problem !== undefined) return { failed: check, because: problem };
  }
  return { text, passed: checks.map(([check, , because]) => ({ check, because })), nearest };
};
