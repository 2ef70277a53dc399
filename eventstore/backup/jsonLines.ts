import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backupError.ts';
import type { Open, Seal } from './ageSeal.ts';

/** Last line of a file: the number of lines before it, and their checksum. */
const End = z.object({ end: z.object({ lines: z.int(), sha256: z.string() }) });

/** Writes a gzipped file of JSON lines. */
export interface LineWriter {
  write(line: unknown): Promise<void>;
  /**
   * Ends the file and flushes it to disk.
   * @returns the checksum of its lines, and that of its bytes
   */
  end(): Promise<{ readonly sha256: string; readonly bytesSha256: string }>;
  /** Closes an unfinished file. Does nothing after `end`. */
  abandon(): Promise<void>;
}

const toWeb = (bytes: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
const fromWeb = (bytes: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(bytes as NodeStream<Uint8Array>);

/** Creates a file that only its owner may read. */
export const writeLines = (file: string, seal?: Seal['seal']): LineWriter => {
  const gzip = createGzip();
  const sum = createHash('sha256');
  const bytesSum = createHash('sha256');
  let lines = 0;
  const writing = async (): Promise<void> => {
    const bytes = seal ? fromWeb(await seal(toWeb(gzip))) : gzip;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytesSum.update(chunk);
        yield chunk;
      }
    };
    const disk = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(bytes, counted, disk);
  };
  const written = writing();
  // Awaiting `written` reports a failure; this handler only prevents an unhandled rejection.
  written.catch(() => {});
  const put = async (text: string): Promise<void> => {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    write: (line) => {
      const text = `${JSON.stringify(line)}\n`;
      sum.update(text);
      lines += 1;
      return put(text);
    },
    end: async () => {
      const sha256 = sum.digest('hex');
      gzip.end(`${JSON.stringify({ end: { lines, sha256 } })}\n`);
      await written;
      return { sha256, bytesSha256: bytesSum.digest('hex') };
    },
    abandon: async () => {
      gzip.destroy();
      await written.catch(() => undefined);
    },
  };
};

const splitLines = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let open: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...more] = decoder.write(chunk).split('\n');
    open.push(first);
    for (const next of more) {
      yield open.join('');
      open = [next];
    }
  }
  if (open.join('') !== '') throw new Error('the last line is incomplete');
};

/**
 * Reads the lines of such a file, and returns the checksum of the lines at the end.
 * @throws BackupError if the file is incomplete, was changed, or cannot be decrypted
 */
export const readLines = async function* (
  file: string,
  open?: Open,
): AsyncGenerator<unknown, string> {
  const disk = createReadStream(file);
  const gunzip = createGunzip();
  const sum = createHash('sha256');
  let lines = 0;
  try {
    await once(disk, 'open');
    const bytes = open ? fromWeb(await open(toWeb(disk))) : disk;
    // The read loop below reports the failure.
    pipeline(bytes, gunzip).catch(() => {});
    let end: z.output<typeof End>['end'] | undefined;
    for await (const text of splitLines(gunzip)) {
      if (end) throw new Error('data follows the end');
      const line: unknown = JSON.parse(text);
      end = End.safeParse(line).data?.end;
      if (end) continue;
      sum.update(`${text}\n`);
      lines += 1;
      yield line;
    }
    const sha256 = sum.digest('hex');
    if (end?.lines !== lines || end.sha256 !== sha256) throw new Error('its checksum is wrong');
    return sha256;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a complete backup file, or was changed: ${why}.`, {
      cause: error,
    });
  } finally {
    gunzip.destroy();
    disk.destroy();
  }
};

/** Hashes the bytes of a file as stored on disk. */
export const hashFile = async (file: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer);
  return sum.digest('hex');
};
