import type { AdminUser } from '@mahoe/contracts/accounts/users';
import type { Moment } from '@mahoe/domain/calendar';
import { findClasses } from '@mahoe/projections/accounts/classQueries';
import type { UserView } from '@mahoe/projections/accounts/queries';
import { findSchoolNames } from '@mahoe/projections/content/schoolQueries';
import type { Views } from '@mahoe/projections/openViews';
import { presentFullUser } from './presentUser.ts';

const different = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

/** Users as shown to administrators only: with the names of school and class. */
export const presentAdminUsers = async (
  views: Views,
  users: readonly UserView[],
  now: Moment,
): Promise<readonly AdminUser[]> => {
  const [schools, classes] = await Promise.all([
    findSchoolNames(views, different(users.map(({ schoolId }) => schoolId))),
    findClasses(views, different(users.map(({ classId }) => classId))),
  ]);
  return users.map((user) => {
    const { schoolId, schoolName, classId } = user;
    const schoolClass = classId === null ? undefined : classes.get(classId);
    return {
      ...presentFullUser(user, now),
      school: schoolId === null ? schoolName : (schools.get(schoolId) ?? null),
      classId,
      className: schoolClass?.name ?? null,
      classYear: schoolClass?.schoolYear ?? null,
      suspensionReason: user.suspensionReason,
    };
  });
};

/** One user as shown to administrators only. */
export const presentAdminUser = async (
  views: Views,
  user: UserView,
  now: Moment,
): Promise<AdminUser | undefined> => (await presentAdminUsers(views, [user], now))[0];
