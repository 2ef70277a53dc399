import { MessageSquareHeart, Mic, Pencil, Smile, Sticker } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
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

/** The five ways to send a message, none of which needs a keyboard. */
export const Composer = ({
  conversationId,
  myId,
  canShare,
}: {
  readonly conversationId: string;
  readonly myId: string;
  /** True if drawings and voice messages are allowed, as between friends. */
  readonly canShare: boolean;
}) => {
  const [tab, setTab] = useState<TabName>('Feelings');
  const { send, isSending } = useSend(conversationId, myId);
  const [sheet, setSheet] = useDrawingDraft(`${myId} ${conversationId}`);

  const sendDrawing = async (imageData: string): Promise<void> => {
    if (await send({ messageType: 'drawing', metadata: { imageData } })) setSheet([]);
  };
  const panels: Readonly<Record<TabName, ReactNode>> = {
    Feelings: (
      <PresetPanel
        type="emoji"
        label="feelings"
        onChoose={(icon) => void send({ messageType: 'emoji', metadata: { icon } })}
      />
    ),
    Messages: (
      <PresetPanel
        type="picture"
        label="quick messages"
        onChoose={(icon) => void send({ messageType: 'picture', metadata: { icon } })}
      />
    ),
    Draw: canShare ? (
      <DrawPanel
        sheet={sheet}
        onSheet={setSheet}
        isSending={isSending}
        onSend={(imageData) => void sendDrawing(imageData)}
      />
    ) : (
      <FriendsOnly />
    ),
    Stickers: (
      <PresetPanel
        type="sticker"
        label="stickers"
        onChoose={(icon) => void send({ messageType: 'sticker', metadata: { icon } })}
      />
    ),
    Voice: canShare ? (
      <VoicePanel
        isOpen={tab === 'Voice'}
        isSending={isSending}
        onSend={(audioData) => send({ messageType: 'voice', metadata: { audioData } })}
      />
    ) : (
      <FriendsOnly />
    ),
  };
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
          {panels[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
