import { Card } from '../ui/components/Card.tsx';
import { ChoiceRow } from '../ui/components/ChoiceRow.tsx';
import { textSizePreference, themePreference } from '../ui/preferences/appearance.ts';
import { readingPacePreference } from '../ui/speech/readingPace.ts';
import { useVoice } from '../ui/speech/useVoice.ts';
import styles from './Settings.module.css';

const THEMES = [
  { value: 'system', name: 'Same as this device' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
] as const;

const SIZES = [
  { value: 'usual', name: 'Normal' },
  { value: 'large', name: 'Large' },
  { value: 'largest', name: 'Very large' },
] as const;

const PACES = [
  { value: 'slow', name: 'Slow' },
  { value: 'usual', name: 'Normal' },
  { value: 'fast', name: 'Fast' },
] as const;

/** Setting of the reading speed; hidden if the browser has no voice. */
const Pace = () => {
  const voice = useVoice();
  const pace = readingPacePreference.useValue();
  if (!voice) return null;
  return (
    <div>
      <h3>Reading aloud</h3>
      <ChoiceRow
        label="Reading aloud"
        choices={PACES}
        chosen={pace}
        onChange={readingPacePreference.set}
      />
    </div>
  );
};

/** Appearance of the pages in this browser. The browser stores it for all its users. */
export const AppearanceForm = () => (
  <Card aria-labelledby="appearance" className={styles['appearance']}>
    <h2 id="appearance">How it looks</h2>
    <div>
      <h3>Colours</h3>
      <ChoiceRow
        label="Colours"
        choices={THEMES}
        chosen={themePreference.useValue()}
        onChange={themePreference.set}
      />
    </div>
    <div>
      <h3>Text size</h3>
      <ChoiceRow
        label="Text size"
        choices={SIZES}
        chosen={textSizePreference.useValue()}
        onChange={textSizePreference.set}
      />
    </div>
    <Pace />
    <p className={styles['since']}>Saved on this phone, tablet or computer.</p>
  </Card>
);
