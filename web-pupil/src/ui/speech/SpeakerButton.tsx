import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readingPacePreference, SPEECH_RATES } from './readingPace.ts';
import { speak } from './speak.ts';
import styles from './SpeakerButton.module.css';
import { useVoice } from './useVoice.ts';

/** Text to read aloud: the parts of an element marked by `data-read`, and its name on the button. */
export interface Readable {
  readonly within: RefObject<HTMLElement | null>;
  readonly part: 'question' | 'why' | 'article';
  readonly name: string;
}

/** Button that starts and stops reading aloud; hidden if the browser has no voice. */
export const SpeakerButton = ({ within, part, name }: Readable) => {
  const voice = useVoice();
  const pace = readingPacePreference.useValue();
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!voice) return null;

  const press = (): void => {
    if (isReading) return stop.current?.();
    const elements = within.current?.querySelectorAll(`[data-read="${part}"]`) ?? [];
    setReading(true);
    stop.current = speak([...elements], { voice, rate: SPEECH_RATES[pace] }, () =>
      setReading(false),
    );
  };
  const Icon = isReading ? Square : Volume2;
  return (
    <button type="button" className={styles['speaker']} onClick={press}>
      <Icon size={22} aria-hidden="true" />
      <span>
        {isReading ? 'Stop' : 'Listen'}
        <span className="visually-hidden">: {name}</span>
      </span>
    </button>
  );
};
