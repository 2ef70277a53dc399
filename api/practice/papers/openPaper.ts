import { randomUUID } from 'node:crypto';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import {
  findOpenPaper,
  isCounted,
  nextSittingNumber,
  paperCounts,
  withoutAbandoned,
  type PaperCounts,
} from '@mahoe/domain/practice/paper/paperCounts';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { SittingView } from '@mahoe/projections/practice/sittingQueries';
import { v5 as uuidv5 } from 'uuid';
import { countPaperTime } from './countPaperTime.ts';

/** Namespace of sitting ids: the n-th sitting of a form by a pupil. */
const SITTING_IDS = '5d1c7e0a-93f4-5b28-8c6e-2f7a1b9d4e60';

/** A paper that a pupil asks for. */
export interface WantedPaper {
  readonly pupilId: string;
  readonly formId: string;
  /** Full form whose items a half paper has. */
  readonly partOf?: string | undefined;
  readonly onPaper: boolean;
  /** The pupil's sittings, of which the view may lack the latest. */
  readonly sittings: readonly SittingView[];
}

const automatic = (): CommandContext => ({ commandId: randomUUID(), actor: 'mahoe' });

/**
 * Finds the paper that is open beside which no other can be opened, after handing it in if its time is
 * up. A paper from before the pupil's stream of papers is found in the view.
 */
export const findCurrentPaper = async (
  commands: CommandHandler,
  { pupilId, formId: wantedId, onPaper, sittings }: WantedPaper,
  now: Moment,
): Promise<
  { readonly sittingId: string; readonly formId: string; readonly isStarted: boolean } | undefined
> => {
  const counts = await commands.load(paperCounts, pupilId);
  const current = findOpenPaper(counts, onPaper);
  if (current) {
    const { sittingId, formId } = current;
    const expire = countPaperTime(commands, { type: 'ExpireSitting', now });
    const found = await commands.handle(sitting, sittingId, expire, automatic());
    // A start that stopped in between opened the paper and began no sitting.
    if (!ensureDone(found, 'sitting-not-found')) return { sittingId, formId, isStarted: false };
    return found.state.status === 'open' ? { sittingId, formId, isStarted: true } : undefined;
  }
  const earlier = sittings.find(
    (one) =>
      one.status === 'open' &&
      (one.onPaper === onPaper || one.formId === wantedId) &&
      one.deadline.getTime() > Date.parse(now.at) &&
      !isCounted(counts, one.sittingId),
  );
  return earlier && { ...earlier, isStarted: true };
};

/**
 * Hands in the sittings whose time was counted and that are still open, with what is there: a process may
 * have ended between the two. The key of the next sitting would answer them.
 */
const handInCounted = async (
  commands: CommandHandler,
  { ownSeconds }: PaperCounts,
  { pupilId, sittings }: WantedPaper,
  now: Moment,
): Promise<void> => {
  const marked = new Set(
    sittings.filter(({ status }) => status === 'marked').map(({ sittingId }) => sittingId),
  );
  for (const [sittingId, own] of Object.entries(ownSeconds)) {
    if (marked.has(sittingId)) continue;
    const handIn = { type: 'HandIn', now, pupilId, changes: [], ownSeconds: own } as const;
    ensureDone(await commands.handle(sitting, sittingId, handIn, automatic()));
  }
};

/** Lists the pupil's open papers whose sittings were never started: a process ended in between. */
const listUnstarted = async (
  commands: CommandHandler,
  pupilId: string,
): Promise<readonly string[]> => {
  const { open } = await commands.load(paperCounts, pupilId);
  const ids = [open.timed, open.printed].flatMap((one) => one?.sittingId ?? []);
  const sittings = await Promise.all(ids.map((id) => commands.load(sitting, id)));
  return ids.filter((_id, index) => !sittings[index]?.started);
};

/**
 * Opens a paper on the pupil's own stream, where of two starts at once one is refused, and hands in what
 * earlier papers left open.
 * @returns the id and number of its sitting, which is to be started
 */
export const openPaper = async (
  commands: CommandHandler,
  wanted: WantedPaper,
  now: Moment,
): Promise<
  | { readonly sittingId: string; readonly sittingNumber: number }
  | Rejection<'another-paper-open' | 'printed-paper-open' | 'form-open' | 'unavailable'>
> => {
  const { pupilId, formId, partOf, onPaper, sittings } = wanted;
  const known = sittings.filter((one) => one.formId === formId || one.formId === partOf).length;
  const unstartedIds = await listUnstarted(commands, pupilId);
  const opened = await commands.handle(
    paperCounts,
    pupilId,
    async (counts) => {
      const left = withoutAbandoned(counts, unstartedIds, now);
      const sittingNumber = nextSittingNumber(left, partOf ?? formId, known);
      const sittingId = uuidv5(`${pupilId}|${formId}|${sittingNumber}`, SITTING_IDS);
      const paper = { pupilId, formId, partOf, sittingId, sittingNumber, onPaper, unstartedIds };
      return { type: 'OpenPaper', now, ...paper } as const;
    },
    automatic(),
  );
  if (isRejection(opened)) {
    return opened.rejected === 'idempotency-key-reused'
      ? reject('unavailable')
      : reject(opened.rejected);
  }
  await handInCounted(commands, opened.state, wanted, now);
  const current = findOpenPaper(opened.state, onPaper);
  return current?.formId === formId ? current : reject('unavailable');
};
