import { DRAWING_SIZE, type Message } from '@mahoe/contracts/messaging/conversations';
import { useState } from 'react';
import { PresetArt } from './art/PresetArt.tsx';
import styles from './MessageContent.module.css';
import { PresetCaption } from './PresetCaption.tsx';
import { VoicePlayer } from './voice/VoicePlayer.tsx';

const DrawnMessage = ({ source, alt }: { readonly source: string; readonly alt: string }) => {
  const [hasFailed, setHasFailed] = useState(false);
  return hasFailed ? (
    <p>This drawing cannot be shown just now.</p>
  ) : (
    <img
      src={source}
      alt={alt}
      width={DRAWING_SIZE.width}
      height={DRAWING_SIZE.height}
      loading="lazy"
      className={styles['drawing']}
      onError={() => setHasFailed(true)}
    />
  );
};

/** Text in place of a message whose content is gone. */
const WITHOUT_CONTENT: Readonly<Partial<Record<Message['status'], string>>> = {
  removed: 'This message was taken away.',
  erased: 'This pupil has left Mahoe.',
};

/** The content of a message: a picture, a sound or text. */
export const MessageContent = ({
  message: { messageType, content, metadata, status },
  by,
}: {
  readonly message: Message;
  /** The sender as a possessive: "your", or a name with ’s. */
  readonly by: string;
}) => {
  const instead = WITHOUT_CONTENT[status];
  if (instead !== undefined) return <p className={styles['gone']}>{instead}</p>;
  const { icon, imageData, audioData, seconds } = metadata;
  if (messageType === 'drawing' && imageData !== undefined) {
    return <DrawnMessage source={imageData} alt={`${by} drawing`} />;
  }
  if (messageType === 'voice' && audioData !== undefined) {
    return <VoicePlayer source={audioData} seconds={seconds} label={`${by} voice message`} />;
  }
  if (
    icon !== undefined &&
    (messageType === 'emoji' || messageType === 'picture' || messageType === 'sticker')
  ) {
    return (
      <figure className={styles['preset']} data-type={messageType}>
        <span className={styles['art']}>
          <PresetArt type={messageType} id={icon} />
        </span>
        <PresetCaption type={messageType} id={icon} content={content} />
      </figure>
    );
  }
  return <p>{content}</p>;
};
