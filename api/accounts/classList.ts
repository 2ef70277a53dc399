import { createHash, createHmac } from 'node:crypto';
import { GradeInput } from '@mahoe/contracts/accounts/account';
import { Email, PersonName, Username } from '@mahoe/contracts/accounts/signUp';
import { MAX_LIST_LENGTH, MAX_ROWS } from '@mahoe/contracts/accounts/classLists';
import { reject, type Rejection } from '@mahoe/domain/decider';
import { parse } from 'csv-parse/sync';
import { v5 as uuidv5 } from 'uuid';
import type { ZodType } from 'zod';
import { foldName, schoolKey, type RowToMatch } from './matchPupil.ts';

/** Namespace of pupils of lists. */
const LIST_IDS = 'e3a7c1d4-0b52-5e9f-9c6a-8d2f47b01c95';
const MAX_SCHOOL_LENGTH = 120;
const MAX_CLASS_LENGTH = 40;

/** Row of a file; an empty cell is an empty text. */
export interface ParsedRow {
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: string;
  readonly username: string;
  readonly email: string;
  readonly schoolName: string;
  /** Name of the class, if a cell has more than the grade. */
  readonly className: string;
}

type Column = keyof Omit<ParsedRow, 'line'>;

/** Accepted headings, in lower case and without any other character. */
const COLUMNS: Readonly<Record<string, Column>> = {
  firstname: 'firstName',
  givenname: 'firstName',
  forename: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  grade: 'grade',
  class: 'className',
  classname: 'className',
  nameofclass: 'className',
  username: 'username',
  email: 'email',
  emailaddress: 'email',
  school: 'schoolName',
  schoolname: 'schoolName',
  nameofschool: 'schoolName',
};

type ClassListRefusal =
  | 'class-list-unreadable'
  | 'class-list-quote-open'
  | 'class-list-columns-missing'
  | 'class-list-empty'
  | 'class-list-too-long'
  | 'class-list-too-large';

const DELIMITERS = [',', ';', '\t'] as const;
/** First line of a file from Excel, which names the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i;
const REQUIRED = { firstName: 'First name', lastName: 'Last name', grade: 'Grade' } as const;

interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Parses the lines of a file. @throws CsvError at a quotation mark that is not closed */
const parseLines = (csv: string, delimiter: string, options: object = {}): readonly Line[] =>
  (
    parse(csv, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      info: true,
      ...options,
    }) as unknown as readonly { record: string[]; info: { lines: number } }[]
  ).map(({ record, info }) => ({ cells: record, line: info.lines }));

/** Column of a heading: "Surname (last name)" counts as "Surname". */
const findColumn = (title: string): Column | undefined =>
  title
    .split(/[,;/(:]/)
    .map((part) => COLUMNS[part.toLowerCase().replace(/[^a-z]/g, '')])
    .find((column) => column !== undefined);

const readHeading = (csv: string, delimiter: string): ReadonlyMap<Column | undefined, number> => {
  const [heading] = parseLines(csv.split('\n', 1).join(''), delimiter, { quote: null });
  const titles = heading?.cells ?? [];
  return new Map(
    titles
      .map((title, place) => [findColumn(title.replaceAll('"', '')), place] as const)
      .toReversed(),
  );
};

const countColumns = (csv: string, delimiter: string): number =>
  [...readHeading(csv, delimiter).keys()].filter((column) => column !== undefined).length;

/** The delimiter with which the heading has the most known columns. */
const findDelimiter = (csv: string): string =>
  DELIMITERS.toSorted((a, b) => countColumns(csv, b) - countColumns(csv, a))[0] ?? ',';

/** Reads "Grade 4", "4A" and "Class 4 Blue" as 4. */
const readGrade = (text: string): string =>
  /^(?:grade|class|gr|form)?\W*(\d+)(?:\W*[a-z]*)$/i.exec(text)?.[1] ?? text;

/** A class that says no more than its grade, such as "Grade 5". */
const PLAIN_GRADE = /^(?:grade|class|gr|form)?\W*\d+\W*$/i;

const toRow = (
  { cells, line }: Line,
  places: ReadonlyMap<Column | undefined, number>,
): ParsedRow => {
  const cell = (column: Column): string => cells[places.get(column) ?? -1] ?? '';
  const className = cell('className');
  return {
    line,
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    grade: readGrade(places.has('grade') ? cell('grade') : className),
    username: cell('username').toLowerCase(),
    email: cell('email').toLowerCase(),
    schoolName: cell('schoolName'),
    className: PLAIN_GRADE.test(className) ? '' : className,
  };
};

/** Parses the rows of a class list and skips empty lines. */
export const readClassList = (
  given: string,
): readonly ParsedRow[] | Rejection<ClassListRefusal> => {
  if (given.length > MAX_LIST_LENGTH) return reject('class-list-too-large');
  const [first = '', separator] = SEPARATOR_LINE.exec(given) ?? [];
  const csv = given.slice(first.length);
  const offset = first === '' ? 0 : 1;
  if (csv.trim() === '' || csv.includes('\0')) return reject('class-list-unreadable');
  const delimiter = separator ?? findDelimiter(csv);
  const places = readHeading(csv, delimiter);
  // A class says the grade as well: "4 Blue".
  const known = new Set(places.has('className') ? [...places.keys(), 'grade'] : places.keys());
  const missing = Object.entries(REQUIRED).filter(([column]) => !known.has(column as Column));
  if (missing.length === Object.keys(REQUIRED).length) return reject('class-list-unreadable');
  if (missing.length > 0) {
    const columns = missing.map(([, title]) => title).join(' and ');
    return reject('class-list-columns-missing', { line: String(1 + offset), columns });
  }
  try {
    const rows = parseLines(csv, delimiter)
      .slice(1)
      .filter(({ cells }) => cells.some((text) => text !== ''))
      .map(({ cells, line }) => toRow({ cells, line: line + offset }, places));
    if (rows.length === 0) return reject('class-list-empty');
    return rows.length > MAX_ROWS ? reject('class-list-too-long') : rows;
  } catch (error) {
    const [, line] = /at line (\d+)/.exec(String(error)) ?? [];
    if (line === undefined) return reject('class-list-unreadable');
    return reject('class-list-quote-open', { line: String(Number(line) + offset) });
  }
};

const describeIssue = (column: string, text: string, schema: ZodType): string | null => {
  if (text === '') return `${column}: it is missing.`;
  const { error } = schema.safeParse(text);
  return error ? `${column}: ${error.issues[0]?.message ?? 'it is not valid.'}` : null;
};

/** Describes what is wrong with a row by itself, by column and rule; null if nothing is. */
export const findRowProblem = (row: ParsedRow): string | null =>
  describeIssue('First name', row.firstName, PersonName) ??
  describeIssue('Last name', row.lastName, PersonName) ??
  (GradeInput.safeParse(row.grade).success ? null : 'Grade: it is not 4, 5 or 6.') ??
  (row.username === '' ? null : describeIssue('Username', row.username, Username)) ??
  (row.email === '' ? null : describeIssue('E-mail', row.email, Email)) ??
  (row.schoolName.length > MAX_SCHOOL_LENGTH
    ? `School: it has more than ${MAX_SCHOOL_LENGTH} letters.`
    : null) ??
  (row.className.length > MAX_CLASS_LENGTH
    ? `Class: it has more than ${MAX_CLASS_LENGTH} letters.`
    : null);

/**
 * Derives the id of the n-th pupil that a row means: the same for the same name, grade, school and
 * username, so that two imports at once create the pupil once.
 */
export const toPupilId = (row: RowToMatch, username: string, n: number): string => {
  const identity = [foldName(row), row.grade, schoolKey(row), username, n].join('|');
  return uuidv5(createHash('sha256').update(identity).digest('hex'), LIST_IDS);
};

const MAX_BASE_LENGTH = 24;

/** The n-th username suggestion, best first: "keishab", "keishab2" and so on. */
export const suggestUsername = (
  { firstName, lastName }: Pick<ParsedRow, 'firstName' | 'lastName'>,
  n: number,
): string => {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const base = `${plain(firstName)}${plain(lastName).slice(0, 1)}`.slice(0, MAX_BASE_LENGTH);
  const long = base.length < 3 ? `pupil${base}` : base;
  return `${Username.safeParse(long).success ? long : 'pupil'}${n === 1 ? '' : n}`;
};

/** Short words that can be read in one way only. */
const WORDS = [
  'mango',
  'river',
  'drum',
  'kite',
  'sun',
  'moon',
  'star',
  'tree',
  'bird',
  'fish',
  'boat',
  'sand',
  'wave',
  'rain',
  'hill',
  'leaf',
  'palm',
  'reef',
  'corn',
  'bean',
  'goat',
  'frog',
  'bell',
  'song',
  'lamp',
  'ring',
  'book',
  'desk',
  'ball',
  'bat',
  'gold',
  'blue',
  'green',
  'red',
  'pink',
  'warm',
  'fast',
  'calm',
  'kind',
  'brave',
  'happy',
  'quick',
  'sweet',
  'big',
  'new',
  'west',
  'east',
  'north',
  'south',
  'road',
  'gate',
  'farm',
  'market',
  'garden',
  'window',
  'harbour',
  'island',
  'thunder',
  'rocket',
  'pepper',
  'ginger',
  'coconut',
  'melon',
  'guava',
] as const;

/**
 * Derives the first password of a pupil of a class list. It is always the same, so a card can be
 * printed again although the password is not stored.
 */
export const deriveFirstPassword = (pepper: Buffer, pupilId: string): string => {
  const digest = createHmac('sha256', pepper).update(`first-password|${pupilId}`).digest();
  const word = (at: number): string => WORDS[(digest[at] ?? 0) % WORDS.length] ?? 'mango';
  return `${word(0)}-${word(1)}-${word(2)}-${10 + (digest.readUInt16BE(3) % 90)}`;
};
