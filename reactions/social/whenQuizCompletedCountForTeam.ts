import { ensureDone } from '@mahoe/domain/decider';
import { areFriends, friendship, friendshipId } from '@mahoe/domain/social/friendship';
import { teamGoal } from '@mahoe/domain/social/teamGoal';
import { teamWeek, teamWeekId } from '@mahoe/domain/social/teamWeek';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenQuizCompletedCountForTeam';

/**
 * Counts a completed quiz towards the pupil's team goal of the week while the two are friends. A quiz
 * of rapid guesses alone does not count.
 */
export const whenQuizCompletedCountForTeam = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['QuizSessionCompleted'],
    startsAt: 'deployment',
    react: async ({ id, data }) => {
      const { pupilId, sessionId, occurredAt, localDate } = data;
      if (data.reason === 'abandoned' || data.effortfulAnswers === 0) return;
      const { holderId: goalId } = await commands.load(teamWeek, teamWeekId(pupilId, localDate));
      if (goalId === null) return;
      const { pupilIds } = await commands.load(teamGoal, goalId);
      const friendId = pupilIds.find((one) => one !== pupilId);
      if (friendId === undefined) return;
      const pair = await commands.load(friendship, friendshipId(pupilId, friendId));
      if (!areFriends(pair)) return;
      const now = { at: occurredAt, localDate };
      const command = { type: 'CountTeamQuiz', now, pupilId, sessionId } as const;
      ensureDone(await commands.handle(teamGoal, goalId, command, causedBy(NAME, id)));
    },
  });
