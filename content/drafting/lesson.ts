import { parseArticle, type ArticleBlock } from '@mahoe/contracts/content/articleBlocks';
import type { ArticleText } from '@mahoe/domain/content/article';
import { z } from 'zod';
import { articleProse } from '../articleProse.ts';

const text = z.string();

/** A block of an article that a machine may write: drawings are ours, and columns are set by hand. */
const LessonBlock = z.union([
  z.object({ kind: z.literal('heading'), text }),
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), items: z.array(text) }),
  z.object({ kind: z.literal('table'), caption: text, rows: z.array(z.array(text)) }),
  z.object({ kind: z.literal('example'), asks: text, steps: z.array(text), answer: text }),
  z.object({ kind: z.literal('try'), asks: text, answer: text }),
]);
type LessonBlock = Readonly<z.infer<typeof LessonBlock>>;

/** An article as a machine writes it: the blocks of `contracts/content/articleBlocks.ts`, one by one. */
export const Lesson = z.object({
  title: text,
  excerpt: text,
  blocks: z.array(LessonBlock),
});
export interface Lesson {
  readonly title: string;
  readonly excerpt: string;
  readonly blocks: readonly LessonBlock[];
}

/** How fast pupils of these grades read a text that is new to them: words a minute. */
const WORDS_PER_MINUTE = 90;
const BEGINNER_POINTS = 5;
const MAX_LENGTHS = { title: 100, excerpt: 140, content: 8000 };

/** A text is one line: what parts blocks in the format is no part of it. */
const toSingleLine = (said: string): string => said.replace(/\s+/g, ' ').trim();

const formatBlock = (block: LessonBlock): readonly string[] => {
  switch (block.kind) {
    case 'heading':
      return [`## ${toSingleLine(block.text)}`];
    case 'paragraph':
      return [toSingleLine(block.text)];
    case 'list':
      return block.items.map((item) => `- ${toSingleLine(item)}`);
    case 'table':
      return [
        `[table] ${toSingleLine(block.caption)}`,
        ...block.rows.map((row) => row.map(toSingleLine).join(' | ')),
      ];
    case 'example':
      return [
        `[example] ${toSingleLine(block.asks)}`,
        ...block.steps.map((step, place) => `${place + 1}. ${toSingleLine(step)}`),
        `Answer: ${toSingleLine(block.answer)}`,
      ];
    case 'try':
      return [`[try] ${toSingleLine(block.asks)}`, `Answer: ${toSingleLine(block.answer)}`];
  }
};

/** A block of the format as a lesson says it; undefined for what a lesson has none of. */
const toLessonBlock = (block: ArticleBlock): LessonBlock | undefined => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { kind: block.kind, text: block.text };
    case 'list':
      return { kind: 'list', items: [...block.items] };
    case 'table':
      return { kind: 'table', caption: block.caption, rows: block.rows.map((row) => [...row]) };
    case 'example': {
      const { asks, answer, steps, shows } = block;
      const isPlain = shows.length === 0 && steps.every((step) => step.shows.length === 0);
      const said = steps.map((step) => step.text);
      return isPlain ? { kind: 'example', asks, steps: said, answer } : undefined;
    }
    case 'try':
      return block.shows.length === 0
        ? { kind: 'try', asks: block.asks, answer: block.answer }
        : undefined;
    case 'figure':
    case 'column':
      return undefined;
  }
};

const collapseLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? toSingleLine(part) : part,
  );

const formatLesson = ({ blocks }: Lesson): string =>
  blocks.map((block) => formatBlock(block).join('\n')).join('\n\n');

/** Why a lesson cannot stand in the format of articles; undefined where it can. */
const findFormatProblem = (lesson: Lesson, content: string): string | undefined => {
  const [title, excerpt] = [toSingleLine(lesson.title), toSingleLine(lesson.excerpt)];
  if (title === '' || title.length > MAX_LENGTHS.title) return 'Its title is empty or too long.';
  if (excerpt === '' || excerpt.length > MAX_LENGTHS.excerpt) {
    return 'Its excerpt is empty or too long.';
  }
  if (content.length > MAX_LENGTHS.content) return 'It is far too long.';
  const read = parseArticle(content).map(toLessonBlock);
  return JSON.stringify(read) === JSON.stringify(collapseLines(lesson.blocks))
    ? undefined
    : 'A text of it would be read as another block.';
};

/** The article a lesson makes, for beginners; its problem where it makes none. */
export const toArticle = (lesson: Lesson, category: string): ArticleText | { problem: string } => {
  const content = formatLesson(lesson);
  const problem = findFormatProblem(lesson, content);
  if (problem !== undefined) return { problem };
  const words = articleProse(content).flatMap((said) => said.split(/\s+/)).length;
  return {
    title: toSingleLine(lesson.title),
    excerpt: toSingleLine(lesson.excerpt),
    content,
    difficulty: 'Beginner',
    readingTime: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    points: BEGINNER_POINTS,
    category,
  };
};
