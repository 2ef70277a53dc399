import type { SchoolView } from '@mahoe/projections/content/schoolQueries';

/** School that a list means; null if the name is to be kept as it is. */
type ResolvedSchool = SchoolView | null;

interface SchoolQuestion {
  readonly name: string;
  readonly choices: readonly SchoolView[];
}

const MAX_CHOICES = 12;

/** Words that many schools have. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'school primary and junior high infant all age the of prep preparatory'.split(' '),
);

const toWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'saint' ? 'st' : word));

const toOwnWords = (text: string): readonly string[] =>
  toWords(text).filter((word) => !GENERIC_WORDS.has(word));

/** The key under which two spellings of a school's name are the same. */
export const foldSchoolName = (name: string): string => toWords(name).join(' ');

/** Returns true if the name is that of the school, or as many of its own words as name no other. */
const isMeant = (name: string, { name: known, parish }: SchoolView): boolean => {
  const asked = toWords(name);
  const words = new Set([...toWords(known), ...toWords(parish)]);
  return toOwnWords(name).length > 0 && asked.every((word) => words.has(word));
};

/** Returns true if the name is more than a part that another school could have as well. */
const isClear = (name: string, { name: known }: SchoolView): boolean =>
  toOwnWords(name).length > 1 || toOwnWords(known).length === 1;

const listChoices = (name: string, schools: readonly SchoolView[]): readonly SchoolView[] => {
  const own = toOwnWords(name);
  const alike = schools.filter((school) =>
    toOwnWords(school.name).some((one) => own.includes(one)),
  );
  return alike.slice(0, MAX_CHOICES);
};

/**
 * Resolves the names of schools in a list.
 * @param answers school ids of names that were asked; null keeps the name
 */
export const resolveSchools = (
  names: readonly string[],
  schools: readonly SchoolView[],
  answers: Readonly<Record<string, string | null>>,
): {
  readonly resolved: ReadonlyMap<string, ResolvedSchool>;
  readonly questions: readonly SchoolQuestion[];
} => {
  const resolved = new Map<string, ResolvedSchool>();
  const questions: SchoolQuestion[] = [];
  for (const name of new Set(names)) {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const same = schools.filter((one) => foldSchoolName(one.name) === foldSchoolName(name));
    const meant = same.length > 0 ? same : schools.filter((school) => isMeant(name, school));
    const [only, ...others] = meant;
    if (answer !== undefined) {
      resolved.set(name, schools.find(({ id }) => id === answer) ?? null);
    } else if (only && others.length === 0 && (same.length > 0 || isClear(name, only))) {
      resolved.set(name, only);
    } else {
      resolved.set(name, null);
      const choices = others.length > 0 ? meant.slice(0, MAX_CHOICES) : listChoices(name, schools);
      questions.push({ name, choices });
    }
  }
  return { resolved, questions };
};
