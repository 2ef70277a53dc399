import { administrator } from '@mahoe/domain/accounts/administrator';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import { subscription } from '@mahoe/domain/billing/subscription';
import type { Moment } from '@mahoe/domain/calendar';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import { streamName } from '@mahoe/eventstore/commands/commandHandler';
import { findUser, type UserView } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import {
  initialOf,
  NAME_SHOWN,
  presentOwnName,
  presentOwnUsername,
  type OwnName,
} from './presentUser.ts';
import type { Services } from '../route/services.ts';

type Sources = Pick<Services, 'commands' | 'personalData' | 'store'>;
type Registered = Extract<Recorded, { type: 'PupilRegistered' | 'AdministratorRegistered' }>;

const isRegistered = (event: Recorded): event is Registered =>
  event.type === 'PupilRegistered' || event.type === 'AdministratorRegistered';

/** Loads the events of a person's account, in order. */
const loadAccountEvents = async (
  { store, personalData }: Sources,
  id: string,
): Promise<readonly Recorded[]> => {
  const streams = await Promise.all(
    [pupil, administrator].map((decider) => store.readStream(streamName(decider, id))),
  );
  return (await decode(streams.flat(), personalData)).filter(isRecorded);
};

/** Fields that a sign-up does not ask for. */
const emptyProfile = {
  phone: null,
  sex: null,
  birthMonth: null,
  birthDay: null,
  birthYear: null,
  emailNotifications: true,
} as const;

/** A name that waits is shown to others by its initial, as at the sign-up. */
const toNewName = ({ nameReviewId, profile }: Pupil, firstName: string): OwnName =>
  presentOwnName(
    { nameReviewId, profile },
    { ...NAME_SHOWN, firstName: nameReviewId === null ? firstName : initialOf(firstName) },
  );

/** Builds a user from the log. Totals that only the views count have the values of a new user. */
const findAccountInLog = async (sources: Sources, id: string): Promise<UserView | undefined> => {
  const events = await loadAccountEvents(sources, id);
  const registered = events.find(isRegistered);
  if (!registered) return undefined;
  const { grade, occurredAt, personal } = registered.data;
  if (!personal) return undefined;
  const [account, { endsAt }] = await Promise.all([
    sources.commands.load(pupil, id),
    sources.commands.load(subscription, id),
  ]);
  // The key may still be in this process's memory.
  if (account.isErased) return undefined;
  const signIns = events.filter(({ type }) => type.endsWith('SignedIn'));
  return {
    schoolId: null,
    schoolName: null,
    classId: account.classId,
    ...emptyProfile,
    ...personal,
    ...account.profile,
    ...toNewName(account, personal.firstName),
    ...presentOwnUsername(account, {
      username: personal.username,
      usernameState: 'shown',
      usernameReviewId: null,
    }),
    pictureId: account.profile?.picture?.pictureId ?? null,
    pictureState: account.profile?.picture ? 'waiting' : 'none',
    id,
    grade: account.profile?.grade ?? grade,
    isAdmin: registered.type === 'AdministratorRegistered',
    isSuspended: account.isSuspended,
    suspensionReason: account.suspensionReason,
    isErased: false,
    registeredAt: occurredAt,
    totalLogins: signIns.length,
    lastLoginAt: signIns.at(-1)?.data.occurredAt ?? null,
    experiencePoints: 0,
    level: 1,
    quizzesCompleted: 0,
    totalStudyTime: 0,
    currentStreak: 0,
    badges: [],
    engagementScore: 0,
    subscriptionEndsAt: endsAt,
    extraTimeFactor: account.extraTimeFactor,
  };
};

/** Finds a user in the views, or in the log if the views do not have them yet. */
export const findAccount = async (
  sources: Sources,
  views: Views,
  id: string,
  now: Moment,
): Promise<UserView | undefined> =>
  (await findUser(views, id, now)) ?? findAccountInLog(sources, id);
