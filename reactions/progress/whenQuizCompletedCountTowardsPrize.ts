import { ensureDone } from '@mahoe/domain/decider';
import { isQualifying } from '@mahoe/domain/progress/prize';
import { prizeDay } from '@mahoe/domain/progress/prizeDay';
import { v5 as uuidv5 } from 'uuid';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenQuizCompletedCountTowardsPrize';
/** Namespace of prize ids: one for each pupil and local day. */
const PRIZE_IDS = '7c2f5d1a-9b3e-5e84-a6d0-2f4b8c1e7a95';

/**
 * Counts a qualifying quiz towards the prize of its day, in the log's order. It starts at deployment:
 * no prize is owed for days before it existed.
 */
export const whenQuizCompletedCountTowardsPrize = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['QuizSessionCompleted'],
    startsAt: 'deployment',
    react: async ({ id, data }) => {
      if (!isQualifying(data)) return;
      const { pupilId, sessionId, percentage, occurredAt, localDate } = data;
      const prizeId = uuidv5(`${pupilId}|${localDate}`, PRIZE_IDS);
      const command = {
        type: 'CountPrizeQuiz',
        now: { at: occurredAt, localDate },
        prizeId,
        pupilId,
        sessionId,
        percentage,
      } as const;
      ensureDone(await commands.handle(prizeDay, prizeId, command, causedBy(NAME, id)));
    },
  });
