import { extractFocus } from '@mahoe/content/drafting/focus';
import { subjectName } from '@mahoe/contracts/content/subjects';
import type { Moment } from '@mahoe/domain/calendar';
import { article, type Article } from '@mahoe/domain/content/article';
import {
  articleRequests,
  MAX_ARTICLE_REQUESTS_PER_DAY,
} from '@mahoe/domain/content/articleRequests';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';
import { listQuestions, type TopicView } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { listArticles } from '@mahoe/projections/practice/queries';
import { v5 as uuidv5 } from 'uuid';
import type { Services } from '../route/services.ts';
import type { ArticleGenerator } from './articleGenerator.ts';
import { draftArticle, type DraftedArticle } from './draftArticle.ts';
import type { GeneratorRefusal } from './questionGenerator.ts';

/** Namespace of the ids of requested articles, so that simultaneous requests meet in one stream. */
const ARTICLE_IDS = '1f6b0c3e-5a47-5d19-9c02-e8d4b7a36f51';

type Refusal =
  | GeneratorRefusal
  | 'no-article-passed'
  | 'topic-unclear'
  | 'asked-too-often'
  | 'idempotency-key-reused';

interface ArticleRequest {
  readonly views: Views;
  readonly topic: TopicView;
  /** Topic in the pupil's words. */
  readonly words: string;
  readonly pupilId: string;
  readonly now: Moment;
  readonly context: CommandContext;
  readonly recordPosition: (position: Position) => void;
}

/** Finds the first article in a topic's sequence that was not rejected, written or not. */
const findCurrent = async (
  commands: CommandHandler,
  topicId: string,
  place = 0,
): Promise<readonly [string, Article | null]> => {
  const articleId = uuidv5(`${topicId}|${place}`, ARTICLE_IDS);
  const state = await commands.load(article, articleId);
  return state?.status === 'withdrawn'
    ? findCurrent(commands, topicId, place + 1)
    : [articleId, state];
};

const write = async (
  generator: ArticleGenerator,
  articleId: string,
  { views, topic, context }: ArticleRequest,
  focus: string,
): Promise<DraftedArticle | Rejection<GeneratorRefusal | 'no-article-passed'>> => {
  const { subjectId, grade } = topic;
  const [questions, articles] = await Promise.all([
    listQuestions(views, { subjectId, grade }),
    listArticles(views, context.actor, {}),
  ]);
  return draftArticle(generator, {
    topic,
    focus,
    subject: subjectName(subjectId),
    seed: `${articleId}|${context.commandId}`,
    questions: questions.rows.map(({ content }) => content),
    articles: articles.filter((one) => one.subjectId === subjectId),
  });
};

const assign = async (
  commands: CommandHandler,
  articleId: string,
  { topic, pupilId, now, context, recordPosition }: ArticleRequest,
  drafted?: DraftedArticle,
): Promise<Article | Rejection<Refusal>> => {
  const to = { articleId, topicId: topic.id, pupilId };
  const command = {
    type: 'AssignArticle',
    now,
    ...to,
    ...(drafted && { written: drafted }),
  } as const;
  const given = await commands.handle(article, articleId, command, context);
  // An administrator rejected it just after it was written for another pupil.
  if (isRejection(given)) {
    return reject(given.rejected === 'article-not-found' ? 'no-article-passed' : given.rejected);
  }
  if (!given.state) return reject('no-article-passed');
  recordPosition(given.position);
  return given.state;
};

/** Creates the function that assigns an article to a pupil on a topic that has none (R22). */
export const createArticleAssigner = (
  services: Pick<Services, 'commands'>,
  generator: ArticleGenerator,
) => {
  const { commands } = services;
  /**
   * Articles in progress by id: a second pupil waits for the same article, so only one is paid for.
   */
  const inProgress = new Map<string, Promise<Article | Rejection<Refusal>>>();

  const writeFirst = async (
    articleId: string,
    request: ArticleRequest,
    focus: string,
  ): Promise<Article | Rejection<Refusal>> => {
    // Another pupil may have had it written since this pupil looked.
    if (await commands.load(article, articleId)) return assign(commands, articleId, request);
    const drafted = await write(generator, articleId, request, focus);
    return isRejection(drafted) ? drafted : assign(commands, articleId, request, drafted);
  };

  const writeOnce = async (
    articleId: string,
    request: ArticleRequest,
    focus: string,
  ): Promise<Article | Rejection<Refusal>> => {
    const begun = inProgress.get(articleId);
    if (begun) {
      const first = await begun;
      return isRejection(first) ? first : assign(commands, articleId, request);
    }
    const writing = writeFirst(articleId, request, focus).finally(() =>
      inProgress.delete(articleId),
    );
    inProgress.set(articleId, writing);
    return writing;
  };

  /** Has an article written that does not exist yet. */
  const order = async (
    articleId: string,
    request: ArticleRequest,
  ): Promise<Article | Rejection<Refusal>> => {
    const { topic, words, pupilId, now, context } = request;
    const focus = extractFocus(words, topic);
    if (focus === '') return reject('topic-unclear', { name: topic.name });
    if (!generator.knows(topic)) return reject('writer-knows-nothing');
    const command = { type: 'RequestArticle', now, pupilId, topicId: topic.id } as const;
    const requested = await commands.handle(articleRequests, pupilId, command, context);
    if (!isRejection(requested)) return writeOnce(articleId, request, focus);
    return requested.rejected === 'asked-too-often'
      ? reject('asked-too-often', { count: String(MAX_ARTICLE_REQUESTS_PER_DAY) })
      : reject(requested.rejected);
  };

  /** @returns the article, which the pupil may read from now on, or why there is none */
  return async (request: ArticleRequest): Promise<Article | Rejection<Refusal>> => {
    const [articleId, there] = await findCurrent(commands, request.topic.id);
    return there ? assign(commands, articleId, request) : order(articleId, request);
  };
};
