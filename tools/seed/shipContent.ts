import { randomUUID } from 'node:crypto';
import type { BankArticle } from '@mahoe/content/articleFiles';
import type { BankQuestion } from '@mahoe/content/questionLines';
import type { BankSet } from '@mahoe/content/setFiles';
import type { BankTask } from '@mahoe/content/taskFiles';
import type { BankWritingTask } from '@mahoe/content/writingFiles';
import type { Moment } from '@mahoe/domain/calendar';
import { article } from '@mahoe/domain/content/article';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { question } from '@mahoe/domain/content/question';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { task } from '@mahoe/domain/content/task';
import { writingTask } from '@mahoe/domain/content/writingTask';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';

/**
 * Outcome for a piece of the bank. `there already` means that it is unchanged, or that an administrator
 * has changed it.
 */
export type ShipOutcome = 'added' | 'revised' | 'there already' | { readonly refused: string };

/** Target of pieces of the bank, and the time of shipping. */
export interface Shipment {
  readonly commands: CommandHandler;
  readonly now: Moment;
  /** Most of it is expected to be new: then it is not looked for before it is appended. */
  readonly isNew: boolean;
}

/** A command's id of its own each time: what was shipped, changed and changed back is shipped again. */
const newContext = ({ isNew }: Shipment) => ({ commandId: randomUUID(), actor: 'mahoe', isNew });

const toOutcome = (events: readonly { readonly type: string }[]): ShipOutcome => {
  if (events.length === 0) return 'there already';
  return events.some(({ type }) => type.endsWith('Added')) ? 'added' : 'revised';
};

/** Puts a question into the bank, approved unless it is a draft. */
export const shipQuestion = async (
  shipment: Shipment,
  {
    id: questionId,
    topicId,
    content,
    isDraft = false,
  }: BankQuestion & { readonly isDraft?: boolean },
): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const command = { type: 'ShipQuestion', now, questionId, topicId, content, isDraft } as const;
  const handled = await commands.handle(question, questionId, command, newContext(shipment));
  if (!isRejection(handled)) return toOutcome(handled.events);
  const problem = handled.details?.['problem'];
  return { refused: typeof problem === 'string' ? problem : handled.rejected };
};

/** Puts an article into the bank, approved. */
export const shipArticle = async (
  shipment: Shipment,
  { id: articleId, topicId, text }: BankArticle,
): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const command = { type: 'ShipArticle', now, articleId, topicId, text } as const;
  const handled = await commands.handle(article, articleId, command, newContext(shipment));
  return isRejection(handled) ? { refused: handled.rejected } : toOutcome(handled.events);
};

/** Puts a text into the bank, approved; its questions are shipped by themselves. */
export const shipStimulus = async (
  shipment: Shipment,
  { id: stimulusId, topicId, content }: BankSet,
): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const command = { type: 'ShipStimulus', now, stimulusId, topicId, content } as const;
  const handled = await commands.handle(stimulus, stimulusId, command, newContext(shipment));
  return isRejection(handled) ? { refused: handled.rejected } : toOutcome(handled.events);
};

/** Puts a performance task into the product; attempts that have begun keep their version. */
export const shipTask = async (
  shipment: Shipment,
  { id: taskId, content }: BankTask,
): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const command = { type: 'ShipTask', now, taskId, content } as const;
  const handled = await commands.handle(task, taskId, command, newContext(shipment));
  return isRejection(handled) ? { refused: handled.rejected } : toOutcome(handled.events);
};

/** Puts a writing task into the product; attempts that have begun keep their version. */
export const shipWritingTask = async (
  shipment: Shipment,
  { id: taskId, content }: BankWritingTask,
): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const command = { type: 'ShipWritingTask', now, taskId, content } as const;
  const handled = await commands.handle(writingTask, taskId, command, newContext(shipment));
  return isRejection(handled) ? { refused: handled.rejected } : toOutcome(handled.events);
};

/**
 * Retires the earlier revision of a form that was made again. Nobody begins it any more, and its sittings keep
 * its items.
 */
export const retireForm = async (shipment: Shipment, formId: string): Promise<ShipOutcome> => {
  const { commands, now } = shipment;
  const reason = 'The product has a better form of this paper.';
  const command = { type: 'RetirePaperForm', now, reason, administratorId: null } as const;
  const handled = await commands.handle(paperForm, formId, command, newContext(shipment));
  if (!isRejection(handled)) return toOutcome(handled.events);
  return handled.rejected === 'form-not-found' ? 'there already' : { refused: handled.rejected };
};
