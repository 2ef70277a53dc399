import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listConversations } from '@mahoe/contracts/messaging/conversations';
import { blockPupil, getRelation, unblockPupil } from '@mahoe/contracts/social/friends';
import { ShieldBan, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { invalidateOperation, useCommand, useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';
import { showToast } from '../ui/toast/toastStore.ts';

/** A button that blocks the other pupil after a confirmation, or unblocks them. */
export const BlockPupil = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const relation = useRead(getRelation, { params: { id } });
  const block = useCommand(blockPupil);
  const unblock = useCommand(unblockPupil);
  const isBlocked = relation.data?.isBlocked === true;

  const settle = async (command: typeof block, done: string): Promise<void> => {
    try {
      await command.mutateAsync({ params: { id } });
      showToast({ title: done });
    } catch (error) {
      showToast({
        title: 'That did not work',
        description: getErrorMessage(error, 'Please check your connection, then try again.'),
        look: 'failure',
      });
    }
    dialog.current?.close();
    await Promise.all([invalidateOperation(getRelation), invalidateOperation(listConversations)]);
  };
  const Icon = isBlocked ? ShieldCheck : ShieldBan;
  return (
    <>
      <Button
        look="quiet"
        aria-label={`${isBlocked ? 'Unblock' : 'Block'} ${name}`}
        pending={unblock.isPending}
        onClick={() =>
          isBlocked
            ? void settle(unblock, `You can write with ${name} again`)
            : dialog.current?.showModal()
        }
      >
        <Icon size={20} aria-hidden="true" /> {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <Dialog
        ref={dialog}
        title={`Block ${name}?`}
        text={
          <p>
            You will not be friends any more, and neither of you can write in this chat. {name} will
            not know. You can unblock them later.
          </p>
        }
      >
        <Button wide look="second" onClick={() => dialog.current?.close()}>
          Never mind
        </Button>
        <Button
          wide
          pending={block.isPending}
          onClick={() => void settle(block, `You have blocked ${name}`)}
        >
          Block {name}
        </Button>
      </Dialog>
    </>
  );
};
