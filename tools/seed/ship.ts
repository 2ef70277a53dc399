import { randomUUID } from 'node:crypto';
import type { BankArticle } from '@mahoe/content/articleFiles';
import type { BankQuestion } from '@mahoe/content/questionLines';
import type { Moment } from '@mahoe/domain/calendar';
import { article } from '@mahoe/domain/content/article';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/handle';

/** What became of a piece of the bank: there already means unchanged, or an administrator's now. */
export type Shipped = 'added' | 'revised' | 'there already' | { readonly refused: string };

/**
 * A command's id of its own each time: what was shipped, changed and changed back is shipped again.
 * A stream that is there already costs one append in vain and one read.
 */
const context = () => ({ commandId: randomUUID(), actor: 'mahoe', isNew: true });

const outcome = (events: readonly { readonly type: string }[]): Shipped => {
  if (events.length === 0) return 'there already';
  return events.some(({ type }) => type.endsWith('Added')) ? 'added' : 'revised';
};

/** Puts a question into the bank, approved. */
export const shipQuestion = async (
  commands: CommandHandler,
  now: Moment,
  { id: questionId, topicId, content }: BankQuestion,
): Promise<Shipped> => {
  const command = { type: 'ShipQuestion', now, questionId, topicId, content } as const;
  const handled = await commands.handle(question, questionId, command, context());
  if (!isRejection(handled)) return outcome(handled.events);
  const problem = handled.details?.['problem'];
  return { refused: typeof problem === 'string' ? problem : handled.rejected };
};

/** Puts an article into the bank, approved. */
export const shipArticle = async (
  commands: CommandHandler,
  now: Moment,
  { id: articleId, topicId, text }: BankArticle,
): Promise<Shipped> => {
  const command = { type: 'ShipArticle', now, articleId, topicId, text } as const;
  const handled = await commands.handle(article, articleId, command, context());
  return isRejection(handled) ? { refused: handled.rejected } : outcome(handled.events);
};
