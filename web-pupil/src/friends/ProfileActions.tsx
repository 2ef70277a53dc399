import { Flag, MessageCircle, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { reportPupil, startConversation } from '@mahoe/contracts/messaging/conversations';
import { getRelation, type Relation } from '@mahoe/contracts/social/friends';
import { refetchAll, useCommand, useRead, useSignedInUser } from '../apiClient.ts';
import { HELP_MESSAGE } from '../pupil/helpMessage.ts';
import { ReportDialog } from '../pupil/ReportDialog.tsx';
import { REPORT_REASONS } from '../pupil/reportReasons.ts';
import { Button } from '../ui/components/Button.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import styles from './Profile.module.css';
import { useFriendCommands, type FriendCommands } from './useFriendCommands.ts';

const SendMessage = ({ id }: { readonly id: string }) => {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const starting = useCommand(startConversation);
  const start = (): void =>
    starting.mutate(
      { body: { participant1Id: user.id, participant2Id: id } },
      {
        onSuccess: ({ id: conversationId }) => {
          showToast({ title: 'Conversation started! Redirecting to messages...' });
          refetchAll().catch(console.error);
          void navigate(`/messages?chat=${conversationId}`);
        },
        onError: (error) => {
          console.error(error);
          showToast({
            title: 'Failed to start conversation',
            description: getErrorMessage(error, 'Please try again.'),
            look: 'failure',
          });
        },
      },
    );
  return (
    <Button pending={starting.isPending} onClick={start}>
      <MessageCircle size={20} aria-hidden="true" /> Send Message
    </Button>
  );
};

const Friendship = ({
  id,
  name,
  relation,
  commands,
}: {
  readonly id: string;
  readonly name: string;
  readonly relation: Relation;
  readonly commands: FriendCommands;
}) => {
  const { isFriend, request, requestId } = relation;
  if (isFriend) {
    return (
      <>
        <Chip tone="good">Friends</Chip>
        <Confirm
          trigger="Remove Friend"
          title={`Remove ${name}?`}
          confirm="Remove friend"
          keep="Stay friends"
          pending={commands.isBusy}
          onConfirm={() => commands.remove(id)}
        >
          <p>You will not see each other’s news any more. You can ask again later.</p>
        </Confirm>
      </>
    );
  }
  if (request === 'received' && requestId !== null) {
    return (
      <>
        <Button
          look="second"
          pending={commands.isBusy}
          onClick={() => commands.respond(requestId, 'accepted')}
        >
          Accept friend request
        </Button>
        <Button
          look="quiet"
          pending={commands.isBusy}
          onClick={() => commands.respond(requestId, 'declined')}
        >
          Decline
        </Button>
      </>
    );
  }
  if (request === 'sent') return <Chip tone="sun">Request Pending</Chip>;
  return (
    <Button look="second" pending={commands.isBusy} onClick={() => commands.ask(id)}>
      <UserPlus size={20} aria-hidden="true" /> Add Friend
    </Button>
  );
};

const Report = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { id: reporterId } = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  const report = useCommand(reportPupil);
  return (
    <>
      <Button look="quiet" aria-label={`Report ${name}`} onClick={() => setIsOpen(true)}>
        <Flag size={20} aria-hidden="true" /> Report
      </Button>
      {isOpen && (
        <ReportDialog
          title={`What is wrong with ${name}?`}
          reasons={REPORT_REASONS}
          thanks={`A grown-up will look at it. ${name} will not know. You can block them, too. ${HELP_MESSAGE}`}
          report={(reason) => report.mutateAsync({ body: { pupilId: id, reason, reporterId } })}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

/** Actions on another pupil's profile: message, friendship, report and block. */
export const ProfileActions = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { data: relation } = useRead(getRelation, { params: { id } });
  const commands = useFriendCommands();
  if (!relation) return null;
  if (relation.isBlocked) {
    return (
      <div className={styles['actions']}>
        <p>You have blocked {name}.</p>
        <Button look="second" pending={commands.isBusy} onClick={() => commands.unblock(id)}>
          Unblock
        </Button>
        <Report id={id} name={name} />
      </div>
    );
  }
  return (
    <div className={styles['actions']}>
      <SendMessage id={id} />
      <Friendship id={id} name={name} relation={relation} commands={commands} />
      <Report id={id} name={name} />
      <Confirm
        trigger="Block"
        title={`Block ${name}?`}
        confirm={`Block ${name}`}
        keep="Go back"
        pending={commands.isBusy}
        onConfirm={() => commands.block(id)}
      >
        <p>
          You will not be friends any more, and cannot write to each other. {name} will not know. If
          something was mean or scary, please tell a grown-up too.
        </p>
      </Confirm>
    </div>
  );
};
