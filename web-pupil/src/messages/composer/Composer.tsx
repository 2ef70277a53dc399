import { MessageSquareHeart, Mic, Pencil, Smile, Sticker } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { DrawPanel } from '../drawing/DrawPanel.tsx';
import { useDrawingDraft } from '../drawing/drawingDrafts.ts';
import { useSend } from '../useSend.ts';
import { VoicePanel } from '../voice/VoicePanel.tsx';
import styles from './Composer.module.css';
import { PresetPanel } from './PresetPanel.tsx';

const TABS = [
  { name: 'Feelings', icon: Smile },
  { name: 'Messages', icon: MessageSquareHeart },
  { name: 'Draw', icon: Pencil },
  { name: 'Stickers', icon: Sticker },
  { name: 'Voice', icon: Mic },
] as const;
type TabName = (typeof TABS)[number]['name'];

const FriendsOnly = () => (
  <p className={styles['friends']}>
    Drawings and voice messages are for friends. <Link to="/friends">Go to Friends</Link>
  </p>
);

interface ComposerProps {
  readonly conversationId: string;
  readonly myId: string;
  /** True if drawings and voice messages are allowed, as between friends. */
  readonly canShare: boolean;
}

const PRESET_TABS = {
  Feelings: { type: 'emoji', label: 'feelings' },
  Messages: { type: 'picture', label: 'quick messages' },
  Stickers: { type: 'sticker', label: 'stickers' },
} as const;

/** Contents of one tab. */
const TabPanel = ({
  name,
  isOpen,
  canShare,
  draft: [sheet, setSheet],
  sending: { send, isSending },
}: {
  readonly name: TabName;
  readonly isOpen: boolean;
  readonly canShare: boolean;
  readonly draft: ReturnType<typeof useDrawingDraft>;
  readonly sending: ReturnType<typeof useSend>;
}) => {
  if (name !== 'Draw' && name !== 'Voice') {
    const { type, label } = PRESET_TABS[name];
    return (
      <PresetPanel
        type={type}
        label={label}
        onChoose={(icon) => void send({ messageType: type, metadata: { icon } })}
      />
    );
  }
  if (!canShare) return <FriendsOnly />;
  if (name === 'Voice') {
    return (
      <VoicePanel
        isOpen={isOpen}
        isSending={isSending}
        onSend={(audioData) => send({ messageType: 'voice', metadata: { audioData } })}
      />
    );
  }
  const sendDrawing = async (imageData: string): Promise<void> => {
    if (await send({ messageType: 'drawing', metadata: { imageData } })) setSheet([]);
  };
  return (
    <DrawPanel
      sheet={sheet}
      onSheet={setSheet}
      isSending={isSending}
      onSend={(imageData) => void sendDrawing(imageData)}
    />
  );
};

/** The five ways to send a message, none of which needs a keyboard. */
export const Composer = ({ conversationId, myId, canShare }: ComposerProps) => {
  const [tab, setTab] = useState<TabName>('Feelings');
  const sending = useSend(conversationId, myId);
  const draft = useDrawingDraft(`${myId} ${conversationId}`);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(name) => setTab(name as TabName)}
      className={styles['composer']}
      data-composer
    >
      <Tabs.List aria-label="Ways to say something" className={styles['tabs']}>
        {TABS.map(({ name, icon: Icon }) => (
          <Tabs.Trigger key={name} value={name} className={styles['tab']}>
            <Icon size={22} aria-hidden="true" />
            <span className={styles['name']}>{name}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ name }) => (
        <Tabs.Content
          key={name}
          value={name}
          className={styles['panel']}
          data-tab={name}
          // Stays mounted, so that a recording is kept while another tab is open.
          {...(name === 'Voice' && { forceMount: true as const, hidden: tab !== name })}
        >
          <TabPanel
            name={name}
            isOpen={tab === name}
            canShare={canShare}
            draft={draft}
            sending={sending}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
