import type { NameState } from '../nameState.ts';
import type { PictureState } from '../pictureState.ts';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { rowProjector, rows } from '../projector.ts';
import { suspensions } from './suspensions.ts';

interface Key {
  readonly user_id: string;
}

interface Named {
  readonly username: string | null;
  /** First name that other pupils see: the initial alone until a first one is approved. */
  readonly first_name: string;
  /** First name that the pupil gave, while it waits or once it is rejected. */
  readonly new_first_name: string | null;
  readonly name_state: NameState;
  readonly name_review_id: string | null;
  /** State of the username: others see one only once it is shown. */
  readonly username_state: NameState;
  readonly username_review_id: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly school_id: string | null;
  readonly school_name: string | null;
  readonly class_id: string | null;
  readonly phone: string | null;
  readonly sex: string | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly birth_year: number | null;
  readonly email_notifications: boolean;
  /** Id of the picture in the media store. */
  readonly picture_id: string | null;
  readonly picture_state: PictureState;
  /**
   * Time at which a parent was asked by e-mail; null once the parent agreed, or if none was asked.
   */
  readonly consent_asked_at: string | null;
  readonly consent_reminders: number;
  /** The person's key was destroyed: nothing that names the person is left. */
  readonly is_erased: boolean;
  /** Username and name in lower case, for the search. */
  readonly search_text: string;
}

interface Row extends Key, Named {
  readonly is_administrator: boolean;
  readonly grade: number;
  readonly is_suspended: boolean;
  /** Reason of the current suspension, if one was given. */
  readonly suspension_reason: string | null;
  readonly registered_at: string;
  readonly sign_ins: number;
  readonly last_sign_in_at: string | null;
  /** Factor of a pupil's time limits. */
  readonly extra_time_factor: number;
  /** Last school year into which the pupil was moved up. */
  readonly moved_up_to: number | null;
  /** True for pupils of a simulated term. */
  readonly is_simulated: boolean;
}

type Registered = Extract<
  Recorded,
  { type: 'PupilRegistered' | 'AdministratorRegistered' }
>['data'];

const searchText = ({
  username,
  first_name,
  last_name,
}: Pick<Named, 'username' | 'first_name' | 'last_name'>): string =>
  [username, first_name, last_name].join(' ').toLowerCase();

const initialOf = (name: string): string => `${[...name][0]?.toUpperCase() ?? ''}.`;

type FirstName = Pick<Named, 'first_name' | 'new_first_name' | 'name_state' | 'name_review_id'>;

/** Shows a first name at once, or the one before it until the new one is approved. */
const toFirstName = (shown: string, given: string, reviewId: string | null): FirstName =>
  reviewId === null
    ? { first_name: given, new_first_name: null, name_state: 'shown', name_review_id: null }
    : {
        first_name: shown,
        new_first_name: given,
        name_state: 'waiting',
        name_review_id: reviewId,
      };

type UsernameReview = Pick<Named, 'username_state' | 'username_review_id'>;

const toUsernameReview = (reviewId: string | null): UsernameReview => ({
  username_state: reviewId === null ? 'shown' : 'waiting',
  username_review_id: reviewId,
});

const nothingMore = {
  class_id: null,
  phone: null,
  sex: null,
  birth_month: null,
  birth_day: null,
  birth_year: null,
  email_notifications: true,
  picture_id: null,
  picture_state: 'none',
  consent_asked_at: null,
  consent_reminders: 0,
} as const;

const erased: Named = {
  ...nothingMore,
  username: null,
  ...toUsernameReview(null),
  ...toFirstName('', 'Deleted pupil', null),
  last_name: null,
  email: null,
  school_id: null,
  school_name: null,
  is_erased: true,
  search_text: '',
};

const named = (data: Registered): Named => {
  const { personal } = data;
  if (!personal) return erased;
  const reviewId = 'nameReviewId' in data ? data.nameReviewId : null;
  const names = {
    username: personal.username,
    ...toFirstName(initialOf(personal.firstName), personal.firstName, reviewId),
    last_name: personal.lastName,
  };
  return {
    ...nothingMore,
    ...names,
    ...toUsernameReview('usernameReviewId' in data ? data.usernameReviewId : null),
    email: personal.email,
    school_id: 'schoolId' in personal ? personal.schoolId : null,
    school_name: 'schoolName' in personal ? personal.schoolName : null,
    is_erased: false,
    search_text: searchText(names),
  };
};

type Renamed = Extract<Recorded, { type: 'PupilRenamed' }>['data'];

const renamed = (row: Row, { personal, usernameReview }: Renamed): Row => {
  const username = personal?.after ?? row.username;
  return {
    ...row,
    username,
    ...toUsernameReview(usernameReview.after),
    search_text: searchText({ ...row, username }),
  };
};

/** Shows the first name or username that was approved. */
const approved = (row: Row, reviewId: string): Row => {
  const { name_review_id, username_review_id, new_first_name: firstName } = row;
  if (username_review_id === reviewId) return { ...row, username_state: 'shown' };
  if (name_review_id !== reviewId || firstName === null) return row;
  const shown = { ...row, ...toFirstName(firstName, firstName, null), name_review_id };
  return { ...shown, search_text: searchText(shown) };
};

/** Leaves the first name before it, or no username, to others. */
const rejected = (row: Row, reviewId: string): Row => ({
  ...row,
  ...(row.name_review_id === reviewId && { name_state: 'rejected' }),
  ...(row.username_review_id === reviewId && { username_state: 'rejected' }),
});

type ProfileChanged = Extract<Recorded, { type: 'PupilProfileChanged' }>['data'];

/** A new picture waits for review. A rejection is shown until there is another picture. */
const pictured = (
  { picture_id: before, picture_state: state }: Row,
  { after }: ProfileChanged['picture'],
): Pick<Named, 'picture_id' | 'picture_state'> => {
  if (after === null) {
    return { picture_id: null, picture_state: state === 'rejected' ? 'rejected' : 'none' };
  }
  const { pictureId } = after;
  return { picture_id: pictureId, picture_state: pictureId === before ? state : 'waiting' };
};

/**
 * Returns a person's data after a change; the previous data if the change can no longer be decrypted.
 */
const changed = (row: Row, { personal, picture, nameReview }: ProfileChanged): Partial<Named> => {
  if (!personal) return {};
  const {
    firstName,
    lastName = row.last_name,
    email = row.email,
    phone = row.phone,
    sex = row.sex,
    birthMonth = row.birth_month,
    birthDay = row.birth_day,
    birthYear = row.birth_year,
    schoolId = row.school_id,
    schoolName = row.school_name,
    emailNotifications = row.email_notifications,
  } = personal.after;
  const names = {
    ...(firstName !== undefined && toFirstName(row.first_name, firstName, nameReview.after)),
    last_name: lastName,
  };
  return {
    ...names,
    email,
    phone,
    sex,
    birth_month: birthMonth,
    birth_day: birthDay,
    birth_year: birthYear,
    school_id: schoolId,
    school_name: schoolName,
    email_notifications: emailNotifications,
    ...pictured(row, picture),
    search_text: searchText({ ...row, ...names }),
  };
};

const newUser = (
  key: Key,
  { data, metadata }: Pick<Recorded, 'metadata'> & { readonly data: Registered },
  isAdministrator: boolean,
): Row => ({
  ...key,
  ...named(data),
  is_administrator: isAdministrator,
  grade: data.grade,
  is_suspended: false,
  suspension_reason: null,
  registered_at: data.occurredAt,
  sign_ins: 0,
  last_sign_in_at: null,
  extra_time_factor: 1,
  moved_up_to: null,
  is_simulated: metadata.simulated !== undefined,
});

const ofPupil = ({ data }: { readonly data: { readonly pupilId: string } }): readonly Key[] => [
  { user_id: data.pupilId },
];

const ofOwner = ({ data }: { readonly data: { readonly ownerId: string } }): readonly Key[] => [
  { user_id: data.ownerId },
];

const ofAdministrator = ({
  data,
}: {
  readonly data: { readonly administratorId: string };
}): readonly Key[] => [{ user_id: data.administratorId }];

const ofAccount = ({ data }: { readonly data: { readonly accountId: string } }): readonly Key[] => [
  { user_id: data.accountId },
];

const signedIn = (row: Row | undefined, at: string): Row | undefined =>
  row && { ...row, sign_ins: row.sign_ins + 1, last_sign_in_at: at };

/** Everyone who has an account: name, role, and state of the account. */
export const userDirectory = rowProjector(
  'user_directory',
  suspensions,
  rows<Row, Key>({
    table: 'user_directory',
    erasurePolicy: { left: 'user_id = $1 and not is_erased' },
    key: ['user_id'],
    on: {
      PupilRegistered: {
        keys: ofPupil,
        apply: (_row, event, key) => newUser(key, event, false),
      },
      AdministratorRegistered: {
        keys: ofAdministrator,
        apply: (_row, event, key) => newUser(key, event, true),
      },
      PupilSignedIn: {
        keys: ofPupil,
        apply: (row, { data }) => signedIn(row, data.occurredAt),
      },
      AdministratorSignedIn: {
        keys: ofAdministrator,
        apply: (row, { data }) => signedIn(row, data.occurredAt),
      },
      AdministratorSuspended: {
        keys: ofAccount,
        apply: (row) => row && { ...row, is_suspended: true },
      },
      AdministratorReinstated: {
        keys: ofAccount,
        apply: (row) => row && { ...row, is_suspended: false },
      },
      PupilSuspended: {
        keys: ofPupil,
        apply: (row, { data }) =>
          row && { ...row, is_suspended: true, suspension_reason: data.reason },
      },
      PupilReinstated: {
        keys: ofPupil,
        apply: (row) => row && { ...row, is_suspended: false, suspension_reason: null },
      },
      PupilProfileChanged: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, grade: data.grade.after, ...changed(row, data) },
      },
      PupilRenamed: {
        keys: ofPupil,
        apply: (row, { data }) => row && renamed(row, data),
      },
      ConsentAsked: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, consent_asked_at: data.occurredAt },
      },
      ConsentAskedAgain: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, consent_reminders: data.reminders },
      },
      ConsentGiven: { keys: ofPupil, apply: (row) => row && { ...row, consent_asked_at: null } },
      PictureApproved: {
        keys: ofOwner,
        apply: (row, { data }) =>
          row?.picture_id === data.pictureId ? { ...row, picture_state: 'approved' } : row,
      },
      PictureRejected: {
        keys: ofOwner,
        apply: (row, { data }) =>
          row?.picture_id === data.pictureId
            ? { ...row, picture_id: null, picture_state: 'rejected' }
            : row,
      },
      NameApproved: {
        keys: ofOwner,
        apply: (row, { data }) => row && approved(row, data.nameReviewId),
      },
      NameRejected: {
        keys: ofOwner,
        apply: (row, { data }) => row && rejected(row, data.nameReviewId),
      },
      PupilErased: { keys: ofPupil, apply: (row) => row && { ...row, ...erased } },
      PupilExtraTimeChanged: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, extra_time_factor: data.extraTimeFactor },
      },
      PupilClassChanged: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, class_id: data.personal?.after ?? null },
      },
      PupilMovedUp: {
        keys: ofPupil,
        apply: (row, { data }) => row && { ...row, moved_up_to: data.schoolYear },
      },
    },
  }),
);
