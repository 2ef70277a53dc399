import { z } from 'zod';
import { event, notRelayed, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, linkedId } from '../identity.ts';

const friendRequest = {
  requestId: linkedId(),
  senderId: dataSubjectId(),
  receiverId: personId(),
  ...when,
};

const block = { blockerId: dataSubjectId(), blockedId: personId(), ...when };

/** Reactions that a cheer is chosen from. */
export const CHEERS = ['clap', 'star', 'heart', 'rocket', 'trophy', 'sunshine'] as const;
export type Cheer = (typeof CHEERS)[number];

/** A weekly goal of two friends; each of the two has events of their own. */
const team = { goalId: linkedId(), pupilId: dataSubjectId(), friendId: personId(), ...when };

export const socialEvents = {
  FriendRequestSent: event(friendRequest),
  FriendRequestAccepted: event(friendRequest),
  FriendRequestDeclined: event(friendRequest),
  /** The sender withdrew the request. */
  FriendRequestCancelled: event(friendRequest),
  /** A pupil is about to send one more request. */
  FriendRequestCounted: notRelayed(
    event({ requestId: linkedId(), pupilId: dataSubjectId(), ...when }),
  ),
  /** One of two friends ended the friendship. */
  FriendRemoved: event({ removerId: dataSubjectId(), friendId: personId(), ...when }),
  /** Silent: the blocked pupil receives no notice. */
  PupilBlocked: event(block),
  PupilUnblocked: event(block),
  /** A friend's achievement was cheered. */
  FriendCheered: event({
    cheerId: linkedId(),
    pupilId: dataSubjectId(),
    friendId: personId(),
    activityId: linkedId(),
    cheer: z.enum(CHEERS),
    ...when,
  }),
  /** Friends no longer see the pupil's achievements, until the pupil shows them again. */
  ActivityHidden: event({ pupilId: dataSubjectId(), ...when }),
  ActivityShown: event({ pupilId: dataSubjectId(), ...when }),
  TeamGoalStarted: event({
    ...team,
    /** Monday of the goal's week. */
    week: z.iso.date(),
    quizzes: z.int(),
    rule: z.string(),
  }),
  /** A completed quiz of one of the two counted. */
  TeamQuizCounted: event({
    goalId: linkedId(),
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    quizzesSoFar: z.int(),
    ...when,
  }),
  /** Recorded once for each of the two. */
  TeamGoalReached: event({
    ...team,
    week: z.iso.date(),
    experienceEarned: z.int(),
    rule: z.string(),
  }),
};

export type SocialEvent = EventOf<typeof socialEvents>;
export type FriendRequestsEvent = Extract<SocialEvent, { type: 'FriendRequestCounted' }>;
export type FriendshipEvent = Exclude<
  Extract<
    SocialEvent,
    { type: `Friend${'Request' | 'Removed'}${string}` | `Pupil${'B' | 'Unb'}locked` }
  >,
  FriendRequestsEvent
>;
export type TeamGoalEvent = Extract<SocialEvent, { type: `Team${string}` }>;
export type CheeringEvent = Extract<SocialEvent, { type: 'FriendCheered' }>;
export type SharingEvent = Extract<SocialEvent, { type: `Activity${string}` }>;
