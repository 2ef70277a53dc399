import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, linkedId } from '../identity.ts';

const friendRequest = {
  requestId: linkedId(),
  senderId: dataSubjectId(),
  receiverId: personId(),
  ...when,
};

const block = { blockerId: dataSubjectId(), blockedId: personId(), ...when };

/** The reactions a cheer is chosen from. */
export const CHEERS = ['clap', 'star', 'heart', 'rocket', 'trophy', 'sunshine'] as const;
export type Cheer = (typeof CHEERS)[number];

/** Of a weekly goal of two friends, told of one of them. */
const team = { goalId: linkedId(), pupilId: dataSubjectId(), friendId: personId(), ...when };

export const socialEvents = {
  FriendRequestSent: event(friendRequest),
  FriendRequestAccepted: event(friendRequest),
  FriendRequestDeclined: event(friendRequest),
  /** Taken back by its sender. */
  FriendRequestCancelled: event(friendRequest),
  /** Either of two friends ended it. */
  FriendRemoved: event({ removerId: dataSubjectId(), friendId: personId(), ...when }),
  /** Silent: the other one is told nothing. */
  PupilBlocked: event(block),
  PupilUnblocked: event(block),
  /** One of a friend's achievements was cheered. */
  FriendCheered: event({
    cheerId: linkedId(),
    pupilId: dataSubjectId(),
    friendId: personId(),
    activityId: linkedId(),
    cheer: z.enum(CHEERS),
    ...when,
  }),
  /** What the pupil achieves is shown to friends no longer, until they show it again. */
  ActivityHidden: event({ pupilId: dataSubjectId(), ...when }),
  ActivityShown: event({ pupilId: dataSubjectId(), ...when }),
  TeamGoalStarted: event({
    ...team,
    /** Monday of the week it is for. */
    week: z.iso.date(),
    quizzes: z.int(),
    rule: z.string(),
  }),
  /** A completed quiz of one of the two. */
  TeamQuizCounted: event({
    goalId: linkedId(),
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    quizzesSoFar: z.int(),
    ...when,
  }),
  /** Once for each of the two. */
  TeamGoalReached: event({
    ...team,
    week: z.iso.date(),
    experienceEarned: z.int(),
    rule: z.string(),
  }),
};

export type SocialEvent = EventOf<typeof socialEvents>;
export type FriendshipEvent = Extract<
  SocialEvent,
  { type: `Friend${'Request' | 'Removed'}${string}` | `Pupil${'B' | 'Unb'}locked` }
>;
export type TeamGoalEvent = Extract<SocialEvent, { type: `Team${string}` }>;
export type CheeringEvent = Extract<SocialEvent, { type: 'FriendCheered' }>;
export type SharingEvent = Extract<SocialEvent, { type: `Activity${string}` }>;
