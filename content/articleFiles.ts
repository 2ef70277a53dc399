import type { ArticleText } from '@mahoe/domain/content/article';
import { Difficulty, type Difficulty as Level } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';
import { articleProse } from './articleProse.ts';
import type { CurriculumTopic } from './curriculum.ts';
import { readContentFile, topicsByFileName } from './questionFiles.ts';
import { stableId } from './stableId.ts';

/** A topic's article in the shipped bank; its id is the same on every installation. */
export interface BankArticle {
  readonly id: string;
  readonly topicId: string;
  readonly text: ArticleText;
}

/** Experience for reading it: about half of what a question of the same difficulty gives. */
const POINTS: Readonly<Record<Level, number>> = { Beginner: 5, Intermediate: 6, Advanced: 8 };

/** How fast pupils of these grades read a text that is new to them. */
const WORDS_PER_MINUTE = 90;

const Article = z.object({
  title: z.string().min(1).max(100),
  topic: z.string(),
  difficulty: Difficulty,
  excerpt: z.string().min(1).max(140),
  content: z.string().min(1),
});

const countWords = (content: string): number =>
  articleProse(content).flatMap((text) => text.split(/\s+/)).length;

/** "key: value" lines up to an empty one, then the blocks, an empty line between two. */
const readParts = (text: string): unknown => {
  const [title = '', ...rest] = text.split('\n').map((line) => line.trimEnd());
  const lines = rest.slice(rest.findIndex((line) => line !== ''));
  const end = lines.indexOf('');
  const fields = lines.slice(0, end).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const content = lines
    .slice(end + 1)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
  return { ...Object.fromEntries(fields), title: title.trim(), content };
};

const readArticle = (text: string, topics: readonly CurriculumTopic[]): BankArticle => {
  const read = Article.safeParse(readParts(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`);
  }
  const { title, topic: key, difficulty, excerpt, content } = read.data;
  const topic = topics.find((one) => one.key === key);
  if (topic === undefined) throw new Error(`this file has no topic ${key}`);
  return {
    id: stableId(`article:${key}`),
    topicId: topic.id,
    text: {
      title,
      excerpt,
      content,
      difficulty,
      readingTime: Math.max(1, Math.round(countWords(content) / WORDS_PER_MINUTE)),
      points: POINTS[difficulty],
      category: topic.category,
    },
  };
};

const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface ArticleReadResult {
  readonly articles: readonly BankArticle[];
  /** Problems, each with the title of its article. */
  readonly refused: readonly string[];
}

/** The articles of a text in the format of content/README.md. */
export const readArticles = (
  text: string,
  topics: readonly CurriculumTopic[],
): ArticleReadResult => {
  const articles: BankArticle[] = [];
  const refused: string[] = [];
  for (const part of `\n${text.replaceAll('\r\n', '\n')}`.split(/\n# /).slice(1)) {
    try {
      articles.push(readArticle(part, topics));
    } catch (error) {
      const [title = ''] = part.split('\n');
      refused.push(`"${title}": ${toErrorMessage(error)}`);
    }
  }
  return { articles, refused };
};

/** Paths of the files there may be, below content/, with their topics. */
export const articleFiles = (): readonly {
  readonly path: string;
  readonly topics: readonly CurriculumTopic[];
}[] => [...topicsByFileName()].map(([name, topics]) => ({ path: `articles/${name}.md`, topics }));

/** The articles of one file; none while it is missing. What is refused names the file. */
export const readArticleFile = ({
  path,
  topics,
}: ReturnType<typeof articleFiles>[number]): ArticleReadResult => {
  const { articles, refused } = readArticles(readContentFile(path), topics);
  return { articles, refused: refused.map((problem) => `content/${path}: ${problem}`) };
};
