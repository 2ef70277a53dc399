import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, in parts. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** True for pictures and recordings, which are compressed already. */
  readonly isPacked?: boolean;
}

/** Creates a ZIP archive as a stream; no file is ever in memory as a whole. */
export const createZip = async function* (
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else made.push(bytes);
  });
  const take = function* (): Generator<Uint8Array> {
    if (failure) throw failure;
    const bytes = made;
    made = [];
    yield* bytes;
  };
  for await (const { name, parts, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
};
