import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { SchoolClassEvent } from './events.ts';

/** School of the list, or a name as typed. */
export interface SchoolRef {
  readonly schoolId: string | null;
  readonly schoolName: string | null;
}

// Commands

/** Adds a class, unless the school has one of this name in the school year. */
export interface AddClass extends SchoolRef {
  readonly type: 'AddClass';
  readonly now: Moment;
  readonly administratorId: string;
  readonly classId: string;
  readonly name: string;
  readonly schoolYear: number;
}

/** Gives a class another name, which no other class of the school has in that school year. */
export interface RenameClass {
  readonly type: 'RenameClass';
  readonly now: Moment;
  readonly administratorId: string;
  readonly classId: string;
  readonly name: string;
}

export type SchoolClassesCommand = AddClass | RenameClass;

export interface SchoolClassesRejections {
  readonly RenameClass: 'class-not-found' | 'class-name-taken';
}

// State

export interface SchoolClass extends SchoolRef {
  readonly classId: string;
  readonly name: string;
  readonly schoolYear: number;
}

/** Classes of a school, by id. */
export type SchoolClasses = Readonly<Record<string, SchoolClass>>;

/** Returns the key under which two spellings of a class's name are the same. */
export const foldClassName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds the class of a name in a school year. */
export const findClass = (
  classes: SchoolClasses,
  { name, schoolYear }: Pick<SchoolClass, 'name' | 'schoolYear'>,
): SchoolClass | undefined =>
  Object.values(classes).find(
    (one) => one.schoolYear === schoolYear && foldClassName(one.name) === foldClassName(name),
  );

// Evolve

const evolve = (state: SchoolClasses, { type, data }: SchoolClassEvent): SchoolClasses => {
  const { classId, schoolId, schoolName, name } = data;
  const schoolYear = type === 'ClassAdded' ? data.schoolYear : state[classId]?.schoolYear;
  return schoolYear === undefined
    ? state
    : { ...state, [classId]: { classId, schoolId, schoolName, name, schoolYear } };
};

// Decide

/** Classes of a school in all school years (R29). Stream id: derived from the school. */
export const schoolClasses: Decider<
  SchoolClasses,
  SchoolClassesCommand,
  SchoolClassEvent,
  SchoolClassesRejections
> = {
  category: 'schoolClasses',
  initial: {},
  evolve,
  decide: byCommand<SchoolClasses, SchoolClassesCommand, SchoolClassEvent, SchoolClassesRejections>(
    {
      AddClass: (state, { type: _type, now, ...added }) =>
        findClass(state, added) || state[added.classId]
          ? []
          : [{ type: 'ClassAdded', data: { ...added, ...stamp(now) } }],

      RenameClass: (state, { classId, name, administratorId, now }) => {
        const renamed = state[classId];
        if (!renamed) return reject('class-not-found');
        const { schoolYear, ...kept } = renamed;
        const same = findClass(state, { name, schoolYear });
        if (same && same.classId !== classId) return reject('class-name-taken');
        if (renamed.name === name) return [];
        const data = { ...kept, name, administratorId, ...stamp(now) };
        return [{ type: 'ClassRenamed', data }];
      },
    },
  ),
};
