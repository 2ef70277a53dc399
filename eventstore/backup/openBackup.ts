import type { StoredEvent } from '../store/eventStore.ts';
import type { z } from 'zod';
import {
  parseContent,
  Header,
  KeyHeader,
  type LineContent,
  type SavedSubscription,
} from './format.ts';
import { readLines } from './jsonLines.ts';
import { BackupError } from './backupError.ts';
import type { Open } from './ageSeal.ts';
import type { Row, TableLine } from './tables.ts';

/** A backup that was read once to its end and is complete. */
export interface Backup {
  /** Checksum that identifies the backup. */
  readonly sha256: string;
  readonly madeAt: string;
  readonly events: number;
  readonly rows: number;
  readonly readers: readonly SavedSubscription[];
  readonly kek: Buffer;
  readonly pepper: Buffer;
  /** Tables stored beside the log. */
  tables(): AsyncIterable<TableLine | Row>;
  keys(): AsyncIterable<TableLine | Row>;
  log(): AsyncGenerator<readonly StoredEvent[]>;
}

const PAGE_SIZE = 1000;

/**
 * Parses the first line by a schema, then yields the contents of the others.
 * @returns the checksum of all lines
 */
const readContents = async function* <S extends z.ZodObject>(
  file: string,
  header: S,
  open?: Open,
): AsyncGenerator<z.output<S> | LineContent, string> {
  const lines = readLines(file, open);
  try {
    const first = await lines.next();
    const known = header.safeParse(first.value);
    if (!known.success) {
      throw new BackupError(`${file} does not begin like a backup of this version.`);
    }
    yield known.data;
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) return String(value);
      yield parseContent(value);
    }
  } finally {
    await lines.return('');
  }
};

const readTableLines = async function* (
  contents: AsyncIterable<object | LineContent>,
): AsyncGenerator<TableLine | Row> {
  for await (const content of contents) {
    if ('kind' in content && content.kind === 'table') yield content.line;
    // The log comes last.
    if ('kind' in content && content.kind === 'event') return;
  }
};

const readEventPages = async function* (
  contents: AsyncIterable<Header | LineContent>,
): AsyncGenerator<readonly StoredEvent[]> {
  let page: StoredEvent[] = [];
  for await (const content of contents) {
    if (!('kind' in content) || content.kind !== 'event') continue;
    page.push(content.event);
    if (page.length < PAGE_SIZE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
};

/** Result of reading a file to its end. */
interface ReadSummary<H> {
  readonly header: H;
  readonly sha256: string;
  readonly events: number;
  readonly rows: number;
  readonly readers: readonly SavedSubscription[];
}

const scanFile = async <S extends z.ZodObject>(
  file: string,
  schema: S,
  open?: Open,
): Promise<ReadSummary<z.output<S>>> => {
  const contents = readContents(file, schema, open);
  const first = await contents.next();
  const header = schema.parse(first.value);
  const readers: SavedSubscription[] = [];
  let [events, rows] = [0, 0];
  for (;;) {
    const { value, done } = await contents.next();
    if (done === true) return { header, sha256: String(value), events, rows, readers };
    if (!('kind' in value)) continue;
    const content = value as LineContent;
    if (content.kind === 'event') events += 1;
    else if (content.kind === 'reader') readers.push(content.reader);
    else if (!('table' in content.line)) rows += 1;
  }
};

/**
 * Reads the file of the log and its tables to its end.
 * @throws BackupError
 */
export const scanLogFile = (file: string): Promise<ReadSummary<Header>> => scanFile(file, Header);

/**
 * Reads both files of a backup to their ends.
 * @throws BackupError if a file is incomplete, was changed, cannot be decrypted, or belongs to
 * another backup
 */
export const openBackup = async (file: string, keyFile: string, open: Open): Promise<Backup> => {
  const keys = await scanFile(keyFile, KeyHeader, open);
  const main = await scanLogFile(file);
  if (keys.header.of !== main.sha256) {
    throw new BackupError(`${keyFile} holds the keys of another backup than ${file}.`);
  }
  return {
    sha256: main.sha256,
    madeAt: main.header.madeAt,
    events: main.events,
    rows: main.rows + keys.rows,
    readers: main.readers,
    kek: Buffer.from(keys.header.kek, 'base64'),
    pepper: Buffer.from(keys.header.pepper, 'base64'),
    tables: () => readTableLines(readContents(file, Header)),
    keys: () => readTableLines(readContents(keyFile, KeyHeader, open)),
    log: () => readEventPages(readContents(file, Header)),
  };
};
