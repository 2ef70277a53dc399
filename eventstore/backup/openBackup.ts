import type { StoredEvent } from '../store/client.ts';
import type { z } from 'zod';
import { contentOf, Header, KeyHeader, type Content, type SavedReader } from './format.ts';
import { readLines } from './lines.ts';
import { NoBackup } from './noBackup.ts';
import type { Open } from './sealing.ts';
import type { Row, TableLine } from './tables.ts';

/** A backup that was read to its end once, and is whole. */
export interface Backup {
  /** The sum it is known by. */
  readonly sha256: string;
  readonly madeAt: string;
  readonly events: number;
  readonly rows: number;
  readonly readers: readonly SavedReader[];
  readonly kek: Buffer;
  readonly pepper: Buffer;
  /** What is kept beside the log. */
  beside(): AsyncIterable<TableLine | Row>;
  keys(): AsyncIterable<TableLine | Row>;
  log(): AsyncGenerator<readonly StoredEvent[]>;
}

const PAGE = 1000;

/** The first line by a schema, then what the others hold. @returns the sum of all */
const contentsOf = async function* <S extends z.ZodObject>(
  file: string,
  header: S,
  open?: Open,
): AsyncGenerator<z.output<S> | Content, string> {
  const lines = readLines(file, open);
  try {
    const first = await lines.next();
    const known = header.safeParse(first.value);
    if (!known.success) {
      throw new NoBackup(`${file} does not begin as a backup of this version does.`);
    }
    yield known.data;
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) return String(value);
      yield contentOf(value);
    }
  } finally {
    await lines.return('');
  }
};

const linesBeside = async function* (
  contents: AsyncIterable<object | Content>,
): AsyncGenerator<TableLine | Row> {
  for await (const content of contents) {
    if ('kind' in content && content.kind === 'beside') yield content.line;
    // The log comes last.
    if ('kind' in content && content.kind === 'event') return;
  }
};

const pagesOfLog = async function* (
  contents: AsyncIterable<Header | Content>,
): AsyncGenerator<readonly StoredEvent[]> {
  let page: StoredEvent[] = [];
  for await (const content of contents) {
    if (!('kind' in content) || content.kind !== 'event') continue;
    page.push(content.event);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
};

/** What reading a file to its end tells. */
interface Seen<H> {
  readonly header: H;
  readonly sha256: string;
  readonly events: number;
  readonly rows: number;
  readonly readers: readonly SavedReader[];
}

const readThrough = async <S extends z.ZodObject>(
  file: string,
  schema: S,
  open?: Open,
): Promise<Seen<z.output<S>>> => {
  const contents = contentsOf(file, schema, open);
  const first = await contents.next();
  const header = schema.parse(first.value);
  const readers: SavedReader[] = [];
  let [events, rows] = [0, 0];
  for (;;) {
    const { value, done } = await contents.next();
    if (done === true) return { header, sha256: String(value), events, rows, readers };
    if (!('kind' in value)) continue;
    const content = value as Content;
    if (content.kind === 'event') events += 1;
    else if (content.kind === 'reader') readers.push(content.reader);
    else if (!('table' in content.line)) rows += 1;
  }
};

/** Reads the file of the log and what is beside it to its end. @throws NoBackup */
export const readWhole = (file: string): Promise<Seen<Header>> => readThrough(file, Header);

/**
 * Reads both files of a backup to their ends.
 * @throws NoBackup when one is not whole, was changed, or does not open, or they are not of one backup
 */
export const openBackup = async (file: string, keyFile: string, open: Open): Promise<Backup> => {
  const keys = await readThrough(keyFile, KeyHeader, open);
  const main = await readWhole(file);
  if (keys.header.of !== main.sha256) {
    throw new NoBackup(`${keyFile} holds the keys of another backup than ${file}.`);
  }
  return {
    sha256: main.sha256,
    madeAt: main.header.madeAt,
    events: main.events,
    rows: main.rows + keys.rows,
    readers: main.readers,
    kek: Buffer.from(keys.header.kek, 'base64'),
    pepper: Buffer.from(keys.header.pepper, 'base64'),
    beside: () => linesBeside(contentsOf(file, Header)),
    keys: () => linesBeside(contentsOf(keyFile, KeyHeader, open)),
    log: () => pagesOfLog(contentsOf(file, Header)),
  };
};
