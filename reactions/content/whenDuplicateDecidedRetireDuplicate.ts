import { duplicate, findObsoleteReason } from '@mahoe/domain/content/duplicate';
import type { DuplicateOutcome } from '@mahoe/domain/content/events';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenDuplicateDecidedRetireOne';

/**
 * Retires one of two similar questions, unless the other was retired or changed in the meantime.
 * Decisions are handled one after the other: of questions retired in favour of each other in a ring,
 * one stays.
 */
export const whenDuplicateDecidedRetireDuplicate = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: 'whenDuplicateDecidedRetireDuplicate',
    handles: ['DuplicateDecided'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { pairId, decisionId, keptId, keptVersion, retiredId, administratorId, reason } = data;
      const { outcomes } = await commands.load(duplicate, pairId);
      if (outcomes.has(decisionId)) return;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const cause = (step: string) => ({
        ...causedBy(`${COMMAND_SEED}|${step}`, id),
        actor: administratorId,
      });

      const retireDuplicate = async (): Promise<DuplicateOutcome> => {
        // An earlier process retired it: later changes of the other question are another decision.
        if (await commands.recorded(question, retiredId, cause('retire'))) return 'retired';
        const overtaken = findObsoleteReason(await commands.load(question, keptId), keptVersion);
        if (overtaken) return overtaken;
        const by = { now, administratorId, reason, seen: data.retiredVersion };
        const command = { type: 'WithdrawQuestion', ...by } as const;
        const retired = await commands.handle(question, retiredId, command, cause('retire'));
        if (!isRejection(retired)) return 'retired';
        if (retired.rejected === 'idempotency-key-reused') throw new Error(retired.rejected);
        return retired.rejected;
      };

      const settle = {
        type: 'SettleDuplicate',
        now,
        decisionId,
        outcome: await retireDuplicate(),
      } as const;
      const settled = await commands.handle(duplicate, pairId, settle, cause('settle'));
      if (isRejection(settled)) throw new Error(settled.rejected);
    },
  });
