import { z } from 'zod';
import { Id } from '../operation.ts';

/** Maximum characters of a file that one call reads. */
const MAX_FILE_LENGTH = 1_000_000;
/** Maximum bytes of a body with such a file. */
export const MAX_TEXT_FILE_BYTES = 4_000_000;

/** A file of texts or tasks in the format of `content/README.md`. */
export const TextFile = z.object({ text: z.string().min(1).max(MAX_FILE_LENGTH) });

/** A checked part of a file, with what an import would do. */
export const CheckedPart = z.object({
  /** Line of its title, or of its problem. */
  line: z.int(),
  /** Null if it cannot be read. */
  id: Id.nullable(),
  title: z.string(),
  state: z.enum(['new', 'changes', 'there', 'refused']),
  problem: z.string().nullable(),
  /** Measures that are unusual for its grade. */
  warnings: z.array(z.string()),
  /** Digest of the existing versions; send it to import exactly what was looked at. */
  seen: z.string(),
});
export type CheckedPart = z.infer<typeof CheckedPart>;

/** The parts to import, each as it was looked at. */
export const AcceptedParts = z.array(z.object({ id: Id, seen: z.string().max(100) })).max(500);

/** An imported part. */
export const ImportedPart = z.object({
  id: Id,
  state: z.enum(['added', 'changed', 'there', 'refused']),
  problem: z.string().nullable(),
});
export type ImportedPart = z.infer<typeof ImportedPart>;
