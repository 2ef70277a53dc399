import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { quoteText } from '../history/duck.ts';
import { computeChecksum } from '../history/folder.ts';
import type { Split } from './split.ts';

/** File of a user in the layout of EdNet-KT1 (Choi and others, AIED 2020): `u123.csv`. */
const USER_FILE = /^u\d+\.csv$/;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Finds users' files in the folder or in its `KT1`. */
const findUserFiles = (folder: string): string =>
  isFolder(join(folder, 'KT1')) ? join(folder, 'KT1') : folder;

/** @throws Error if there is none in the folder, in its `contents` or beside it */
const findQuestionFile = (folder: string): string => {
  const places = [folder, join(folder, 'contents'), dirname(folder)];
  const file = places.map((place) => join(place, 'questions.csv')).find((one) => existsSync(one));
  if (file === undefined)
    throw new Error(`A folder of answers is read as EdNet-KT1: questions.csv is not in ${folder}.`);
  return file;
};

/**
 * Returns SQL of answers as a table with user, item, skill, correct and time: from a CSV file, or from
 * a folder in the layout of EdNet-KT1. There the skill is a question's first tag, and unanswered
 * questions are left out.
 * @throws Error if there is nothing
 */
export const answersTableSql = (path: string): string => {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const csv = (file: string, more = ''): string =>
    `read_csv(${quoteText(file)}, header = true, all_varchar = true${more})`;
  if (!isFolder(path)) return csv(path);
  const users = csv(join(findUserFiles(path), 'u*.csv'), ', filename = true, union_by_name = true');
  return `(select parse_filename(a.filename, true) as "user", a.question_id as item,
      string_split(q.tags, ';')[1] as skill, a.timestamp as "time",
      case when lower(trim(a.user_answer)) = lower(trim(q.correct_answer)) then '1' else '0' end
        as correct
    from ${users} a join ${csv(findQuestionFile(path))} q using (question_id)
    where a.user_answer is not null and regexp_matches(parse_filename(a.filename), '^u\\d+\\.csv$')
    order by try_cast(a.timestamp as bigint), a.filename, try_cast(a.solving_id as bigint))`;
};

/**
 * Returns SHA-256 of the file, or of the names and checksums of the folder's files that are read.
 */
const computeFilesChecksum = async (path: string): Promise<string> => {
  if (!isFolder(path)) return computeChecksum(path);
  const folder = findUserFiles(path);
  const users = (await readdir(folder)).filter((name) => USER_FILE.test(name)).toSorted();
  const hash = createHash('sha256');
  for (const file of [findQuestionFile(path), ...users.map((name) => join(folder, name))])
    hash.update(`${basename(file)} ${await computeChecksum(file)}\n`);
  return hash.digest('hex');
};

/**
 * Returns the checksum of the data, with that of the file that lists held-out rows, if there is one.
 */
export const computeAnswersChecksum = async (path: string, split?: Split): Promise<string> => {
  const files = await computeFilesChecksum(path);
  if (split?.by !== 'rows') return files;
  return createHash('sha256').update(`${files} ${split.sha256}`).digest('hex');
};
