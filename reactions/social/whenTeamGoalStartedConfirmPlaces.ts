import { ensureDone } from '@mahoe/domain/decider';
import { teamWeek, teamWeekId } from '@mahoe/domain/social/teamWeek';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenTeamGoalStartedConfirmPlaces';

/** Confirms the places of both pupils in this team for the week, so that they no longer lapse. */
export const whenTeamGoalStartedConfirmPlaces = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['TeamGoalStarted'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { goalId: holderId, pupilId, friendId, week, occurredAt, localDate } = data;
      const now = { at: occurredAt, localDate };
      for (const memberId of [pupilId, friendId]) {
        const command = { type: 'ConfirmKey', holderId, now } as const;
        const place = teamWeekId(memberId, week);
        const confirmed = await commands.handle(teamWeek, place, command, causedBy(NAME, id));
        // A place that lapsed before may belong to another team by now; quizzes count there.
        ensureDone(confirmed, 'key-taken');
      }
    },
  });
