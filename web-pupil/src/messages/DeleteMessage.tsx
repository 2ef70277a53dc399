import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { deleteMessage, listConversations } from '@mahoe/contracts/messaging/conversations';
import { useRef } from 'react';
import { invalidateOperation, useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';
import { showToast } from '../ui/toast/toastStore.ts';

/** Asks first, then deletes a message for this pupil alone; `name` is the other pupil's. */
export const DeleteMessage = ({
  messageId,
  name,
  onDeleted,
  onClosed,
}: {
  readonly messageId: string;
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClosed: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const command = useCommand(deleteMessage);
  const remove = async (): Promise<void> => {
    try {
      await command.mutateAsync({ params: { id: messageId } });
      onDeleted();
      showToast({ title: 'Message deleted' });
      invalidateOperation(listConversations).catch(console.error);
    } catch (error) {
      showToast({
        title: 'Error deleting message',
        description: getErrorMessage(error, 'Please check your connection, then try again.'),
        look: 'failure',
      });
    }
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      startsOpen
      title="Delete this message?"
      text={
        <p>
          You will not see it any more. What {name} sees stays as it is. If it was mean or scary,
          report it.
        </p>
      }
      onClose={onClosed}
    >
      <Button wide look="second" onClick={() => dialog.current?.close()}>
        Keep it
      </Button>
      <Button wide pending={command.isPending} onClick={() => void remove()}>
        Delete for me
      </Button>
    </Dialog>
  );
};
