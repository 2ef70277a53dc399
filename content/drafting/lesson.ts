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
const PACE = 90;
const POINTS_OF_BEGINNER = 5;
const LONGEST = { title: 100, excerpt: 140, content: 8000 };

/** A text is one line: what parts blocks in the format is no part of it. */
const line = (said: string): string => said.replace(/\s+/g, ' ').trim();

const linesOf = (block: LessonBlock): readonly string[] => {
  switch (block.kind) {
    case 'heading':
      return [`## ${line(block.text)}`];
    case 'paragraph':
      return [line(block.text)];
    case 'list':
      return block.items.map((item) => `- ${line(item)}`);
    case 'table':
      return [
        `[table] ${line(block.caption)}`,
        ...block.rows.map((row) => row.map(line).join(' | ')),
      ];
    case 'example':
      return [
        `[example] ${line(block.asks)}`,
        ...block.steps.map((step, place) => `${place + 1}. ${line(step)}`),
        `Answer: ${line(block.answer)}`,
      ];
    case 'try':
      return [`[try] ${line(block.asks)}`, `Answer: ${line(block.answer)}`];
  }
};

/** A block of the format as a lesson says it; undefined for what a lesson has none of. */
const lessonBlock = (block: ArticleBlock): LessonBlock | undefined => {
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

const inOneLine = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? line(part) : part,
  );

const contentOf = ({ blocks }: Lesson): string =>
  blocks.map((block) => linesOf(block).join('\n')).join('\n\n');

/** Why a lesson cannot stand in the format of articles; undefined where it can. */
const whyNoArticle = (lesson: Lesson, content: string): string | undefined => {
  const [title, excerpt] = [line(lesson.title), line(lesson.excerpt)];
  if (title === '' || title.length > LONGEST.title) return 'Its title is empty or too long.';
  if (excerpt === '' || excerpt.length > LONGEST.excerpt) {
    return 'Its excerpt is empty or too long.';
  }
  if (content.length > LONGEST.content) return 'It is far too long.';
  const read = parseArticle(content).map(lessonBlock);
  return JSON.stringify(read) === JSON.stringify(inOneLine(lesson.blocks))
    ? undefined
    : 'A text of it would be read as another block.';
};

/** The article a lesson makes, for beginners; its problem where it makes none. */
export const articleOf = (lesson: Lesson, category: string): ArticleText | { problem: string } => {
  const content = contentOf(lesson);
  const problem = whyNoArticle(lesson, content);
  if (problem !== undefined) return { problem };
  const words = articleProse(content).flatMap((said) => said.split(/\s+/)).length;
  return {
    title: line(lesson.title),
    excerpt: line(lesson.excerpt),
    content,
    difficulty: 'Beginner',
    readingTime: Math.max(1, Math.round(words / PACE)),
    points: POINTS_OF_BEGINNER,
    category,
  };
};
