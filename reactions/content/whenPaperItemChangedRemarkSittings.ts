import { listItemChanges, paperForm } from '@mahoe/domain/content/paperForm';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { sittingsOfForm } from '@mahoe/projections/practice/sittingQueries';
import { ensureReached } from '../ensureReached.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaperItemChangedRemarkSittings';
/** Sittings marked again in parallel. */
const CONCURRENCY = 8;

/**
 * Marks the sittings of a form again after an item was struck out or got another key (R27). A paper that
 * was open at that time is marked again once it is handed in. A repeat changes nothing, so a new process
 * continues where the last one ended.
 */
export const whenPaperItemChangedRemarkSittings = ({
  commands,
  pool,
  views,
}: Pick<ReactionDeps, 'commands' | 'pool' | 'views'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaperItemStruckOut', 'PaperItemRekeyed', 'PaperMarked'],
    startsAt: 'beginning',
    react: async ({ id, type, data, position }) => {
      if (type === 'PaperMarked' && data.reason === 'items-changed') return;
      const form = await commands.load(paperForm, data.formId);
      if (!form || form.struckOutIds.length + form.rekeyedIds.length === 0) return;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const command = { type: 'RemarkSitting', now, ...listItemChanges(form) } as const;

      const remark = async (sittingId: string): Promise<void> => {
        const cause = causedBy(`${NAME}|${sittingId}`, id);
        ensureDone(await commands.handle(sitting, sittingId, command, cause));
      };
      if (type === 'PaperMarked') return remark(data.sittingId);

      await ensureReached(pool, 'sittings', position);
      const { markedIds } = await sittingsOfForm({ db: views }, data.formId);
      const failures: unknown[] = [];
      for (let from = 0; from < markedIds.length; from += CONCURRENCY) {
        const outcomes = await Promise.allSettled(
          markedIds.slice(from, from + CONCURRENCY).map(remark),
        );
        for (const one of outcomes) if (one.status === 'rejected') failures.push(one.reason);
      }
      // A sitting that cannot be read keeps no other from being marked again.
      if (failures.length > 0) throw failures[0];
    },
  });
