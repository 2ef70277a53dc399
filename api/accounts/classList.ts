import { createHash, createHmac } from 'node:crypto';
import { Email, GradeInput, PersonName, Username } from '@mahoe/contracts/accounts/account';
import { MAX_LIST_LENGTH, MAX_ROWS } from '@mahoe/contracts/accounts/classLists';
import { reject, type Rejection } from '@mahoe/domain/decider';
import { parse } from 'csv-parse/sync';
import { v5 as uuidv5 } from 'uuid';

/** Namespace of lists and of their pupils: the same list always means the same pupils. */
const LIST_IDS = 'e3a7c1d4-0b52-5e9f-9c6a-8d2f47b01c95';
const MAX_SCHOOL_LENGTH = 120;

/** Row of a file; an empty cell is an empty text. */
export interface ParsedRow {
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: string;
  readonly username: string;
  readonly email: string;
  readonly schoolName: string;
}

/** Accepted headings, in lower case and without any other character. */
const COLUMNS: Readonly<Record<string, keyof Omit<ParsedRow, 'line'>>> = {
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  grade: 'grade',
  username: 'username',
  email: 'email',
  emailaddress: 'email',
  school: 'schoolName',
};

type ClassListRefusal =
  | 'class-list-unreadable'
  | 'class-list-columns-missing'
  | 'class-list-empty'
  | 'class-list-too-long';

const parseCells = (csv: string): readonly (readonly string[])[] | undefined => {
  const [heading = ''] = csv.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((one) => heading.includes(one)) ?? ',';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
};

/** Parses the rows of a class list and skips empty lines. */
export const readClassList = (csv: string): readonly ParsedRow[] | Rejection<ClassListRefusal> => {
  if (csv.length > MAX_LIST_LENGTH) return reject('class-list-too-long');
  const cells = parseCells(csv);
  const [heading, ...lines] = cells ?? [];
  if (!heading) return reject('class-list-unreadable');
  const places = new Map(
    heading.map((title, place) => [COLUMNS[title.toLowerCase().replace(/[^a-z]/g, '')], place]),
  );
  const needed = ['firstName', 'lastName', 'grade'] as const;
  if (needed.some((column) => !places.has(column))) return reject('class-list-columns-missing');
  const rows = lines.flatMap((line, n): ParsedRow[] => {
    const cell = (column: keyof Omit<ParsedRow, 'line'>): string =>
      line[places.get(column) ?? -1] ?? '';
    if (line.every((text) => text === '')) return [];
    return [
      {
        line: n + 2,
        firstName: cell('firstName'),
        lastName: cell('lastName'),
        grade: cell('grade').replace(/^grade\s*/i, ''),
        username: cell('username').toLowerCase(),
        email: cell('email').toLowerCase(),
        schoolName: cell('schoolName'),
      },
    ];
  });
  if (rows.length === 0) return reject('class-list-empty');
  return rows.length > MAX_ROWS ? reject('class-list-too-long') : rows;
};

/** Describes what is wrong with a row by itself; null if nothing is. */
export const findRowProblem = (row: ParsedRow): string | null => {
  if (!PersonName.safeParse(row.firstName).success)
    return 'The first name is missing or not valid.';
  if (!PersonName.safeParse(row.lastName).success) return 'The last name is missing or not valid.';
  if (!GradeInput.safeParse(row.grade).success) return 'The grade is not 4, 5 or 6.';
  const username = Username.safeParse(row.username);
  if (row.username !== '' && !username.success) {
    return username.error.issues[0]?.message ?? 'The username is not valid.';
  }
  if (row.email !== '' && !Email.safeParse(row.email).success)
    return 'The e-mail address is not valid.';
  return row.schoolName.length > MAX_SCHOOL_LENGTH ? 'The school name is too long.' : null;
};

/** Derives a list's id from its text. A list that differs in one letter has a different id. */
export const toListId = (csv: string): string =>
  uuidv5(createHash('sha256').update(csv).digest('hex'), LIST_IDS);

/** Derives the id of the pupil that a row means under a username. */
export const toPupilId = (listId: string, line: number, username: string): string =>
  uuidv5(`${listId}|${line}|${username}`, LIST_IDS);

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
  return `${base.length < 3 ? `pupil${base}` : base}${n === 1 ? '' : n}`;
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
