import { useState } from 'react';
import styles from './QuestionPicture.module.css';

/** The picture of a question; hidden when it is broken. */
export const QuestionPicture = ({
  src,
  alt,
}: {
  readonly src: string | undefined;
  readonly alt: string | undefined;
}) => {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return null;
  return (
    <img src={src} alt={alt ?? ''} className={styles['picture']} onError={() => setBroken(true)} />
  );
};
