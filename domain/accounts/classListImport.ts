import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { ClassListImportEvent } from './events.ts';

/** Change of a student by a class list: the command that makes it. */
export interface ImportedChange {
  readonly pupilId: string;
  readonly changeId: string;
}

// Commands

/**
 * Records accounts that rows of a list made, and those that they change: a change is recorded before
 * it is made, so that none is forgotten. A list is imported in parts.
 */
export interface RecordImport {
  readonly type: 'RecordImport';
  readonly now: Moment;
  readonly administratorId: string;
  readonly importId: string;
  readonly made: readonly string[];
  readonly changed: readonly ImportedChange[];
}

/** Records which students were put back, and which stay as they are. */
export interface RecordUndo {
  readonly type: 'RecordUndo';
  readonly now: Moment;
  readonly administratorId: string;
  readonly undone: readonly string[];
  readonly kept: readonly string[];
}

export type ClassListImportCommand = RecordImport | RecordUndo;

export interface ClassListImportRejections {
  readonly RecordUndo: 'import-not-found';
}

// State

export interface ClassListImport {
  readonly importId: string | null;
  readonly made: readonly string[];
  readonly changed: readonly ImportedChange[];
  /** Students for whom an undo was tried. */
  readonly settled: readonly string[];
}

const initial: ClassListImport = { importId: null, made: [], changed: [], settled: [] };

// Evolve

const evolve = (
  { importId, made, changed, settled }: ClassListImport,
  { type, data }: ClassListImportEvent,
): ClassListImport =>
  type === 'ClassListImported'
    ? {
        importId: data.importId,
        made: [...made, ...data.made],
        changed: [...changed, ...data.changed],
        settled,
      }
    : { importId, made, changed, settled: [...settled, ...data.undone, ...data.kept] };

// Decide

/** An import of a class list, which can be undone later. Stream id: the import's. */
export const classListImport: Decider<
  ClassListImport,
  ClassListImportCommand,
  ClassListImportEvent,
  ClassListImportRejections
> = {
  category: 'classListImport',
  initial,
  evolve,
  decide: byCommand<
    ClassListImport,
    ClassListImportCommand,
    ClassListImportEvent,
    ClassListImportRejections
  >({
    RecordImport: (state, { importId, administratorId, now, ...rows }) => {
      const known = new Set([...state.made, ...state.changed.map(({ pupilId }) => pupilId)]);
      const made = rows.made.filter((id) => !known.has(id));
      const changed = rows.changed.filter(({ pupilId }) => !known.has(pupilId));
      if (made.length + changed.length === 0) return [];
      const data = { importId, administratorId, made, changed, ...stamp(now) };
      return [{ type: 'ClassListImported', data }];
    },

    RecordUndo: ({ importId, made, changed, settled }, { administratorId, now, ...tried }) => {
      if (importId === null) return reject('import-not-found');
      const open = new Set([...made, ...changed.map(({ pupilId }) => pupilId)]);
      for (const id of settled) open.delete(id);
      const undone = tried.undone.filter((id) => open.has(id));
      const kept = tried.kept.filter((id) => open.has(id));
      if (undone.length + kept.length === 0) return [];
      const data = { importId, administratorId, undone, kept, ...stamp(now) };
      return [{ type: 'ClassListImportUndone', data }];
    },
  }),
};
