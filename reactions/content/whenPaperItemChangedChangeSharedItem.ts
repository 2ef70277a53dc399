import { paperForm, type RekeyItem, type StrikeOutItem } from '@mahoe/domain/content/paperForm';
import { ensureDone } from '@mahoe/domain/decider';
import { formsWithItemsOf } from '@mahoe/projections/content/paperQueries';
import { ensureReached } from '../ensureReached.ts';
import { causedBy, reaction, type Reaction, type ReactionDeps } from '../reaction.ts';

const NAME = 'whenPaperItemChangedChangeSharedItem';

/**
 * Changes an item in every form that has it: a half paper has items of its full form. A half paper that is
 * added later gets the changes so far. An item gets the key that it has by now in the form of the change, so
 * that changes of both forms at once end with the same key. Changes that follow from others have no
 * administrator and stop here.
 */
export const whenPaperItemChangedChangeSharedItem = ({
  commands,
  pool,
  views,
}: Pick<ReactionDeps, 'commands' | 'pool' | 'views'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaperFormAdded', 'PaperItemStruckOut', 'PaperItemRekeyed'],
    startsAt: 'beginning',
    react: async ({ id, type, data, position }) => {
      const { formId, occurredAt, localDate } = data;
      const change = { now: { at: occurredAt, localDate }, administratorId: null } as const;
      const send = async (to: string, command: StrikeOutItem | RekeyItem): Promise<void> => {
        const cause = causedBy(`${NAME}|${to}|${command.itemId}`, id);
        ensureDone(await commands.handle(paperForm, to, command, cause), 'item-not-found');
      };

      if (type === 'PaperFormAdded') {
        const full = data.partOf === undefined ? null : await commands.load(paperForm, data.partOf);
        const reason = 'Changed in the full paper';
        for (const itemId of full?.struckOutIds ?? [])
          await send(formId, { type: 'StrikeOutItem', ...change, itemId, reason });
        for (const { itemId, content } of full?.items ?? []) {
          if (full?.rekeyedIds.includes(itemId))
            await send(formId, { type: 'RekeyItem', ...change, itemId, content, reason });
        }
        return;
      }
      if (data.administratorId === null) return;
      const { itemId, reason } = data;
      const item = (await commands.load(paperForm, formId))?.items.find(
        (one) => one.itemId === itemId,
      );
      if (!item) throw new Error(`the form ${formId} does not have its item`);
      const { content } = item;
      const command =
        type === 'PaperItemStruckOut'
          ? ({ type: 'StrikeOutItem', ...change, itemId, reason } as const)
          : ({ type: 'RekeyItem', ...change, itemId, content, reason } as const);
      await ensureReached(pool, 'paper_forms', position);
      for (const to of await formsWithItemsOf({ db: views }, formId)) await send(to, command);
    },
  });
