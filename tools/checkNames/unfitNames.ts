import { PersonName, Username } from '@mahoe/contracts/accounts/account';
import { findNamesAfter, type NamedPupil } from '@mahoe/projections/accounts/nameQueries';
import type { Views } from '@mahoe/projections/openViews';

const BATCH_SIZE = 5000;

const isUnfit = ({ username, firstName, lastName }: NamedPupil): boolean =>
  !Username.safeParse(username).success ||
  ![firstName, lastName].every((name) => name === '' || PersonName.safeParse(name).success);

/** Pupils whose name or username nobody could take today: those of before the rule (R18). */
export const findUnfitNames = async (views: Views): Promise<readonly NamedPupil[]> => {
  const found: NamedPupil[] = [];
  let last: string | undefined;
  for (;;) {
    const pupils = await findNamesAfter(views, last, BATCH_SIZE);
    found.push(...pupils.filter(isUnfit));
    last = pupils.at(-1)?.id;
    if (pupils.length < BATCH_SIZE) return found;
  }
};
