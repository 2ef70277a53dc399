import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { Avatar } from '../pupil/Avatar.tsx';
import { Button } from '../ui/components/Button.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import styles from './Settings.module.css';
import { shrinkPicture } from './shrinkPicture.ts';

/**
 * Text for each state of a picture. A rejected picture is deleted, and the text does not blame the
 * child.
 */
const PICTURE_STATE_TEXT: Readonly<Record<User['pictureState'], string>> = {
  none: 'Your picture. Other pupils see it once we have looked at it, so a drawing is better than a photo.',
  waiting: 'We look at every picture first. Until then only you see yours.',
  approved: 'Your picture. Other pupils see it, so a drawing is better than a photo.',
  rejected:
    'Your last picture was not right for everybody to see. Please choose another one: a drawing is lovely.',
};

/** Returns a function that shrinks a chosen file and passes it on, and whether it is at work. */
const useShrink = (
  onShrunk: (picture: string) => void,
): { readonly shrink: (file: File) => Promise<void>; readonly isBusy: boolean } => {
  const [isBusy, setIsBusy] = useState(false);
  const shrink = async (file: File): Promise<void> => {
    setIsBusy(true);
    try {
      onShrunk(await shrinkPicture(file));
    } catch (error) {
      console.warn(error);
      showToast({
        title: 'Update Failed',
        description: 'Please choose a PNG, JPEG or WebP picture.',
        look: 'failure',
      });
    }
    setIsBusy(false);
  };
  return { shrink, isBusy };
};

/** Preview and choice of a profile picture. The browser shrinks a chosen file. */
export const PictureField = ({
  user,
  picture,
  onChange,
}: {
  readonly user: User;
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { shrink, isBusy } = useShrink(onChange);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    await shrink(file);
    if (input.current) input.current.value = '';
  };

  return (
    <div className={styles['picture']}>
      <Avatar user={{ ...user, profilePicture: picture }} size={96} />
      <div className={styles['pictureParts']}>
        <p id={id}>{PICTURE_STATE_TEXT[user.pictureState]}</p>
        <div className={styles['row']}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label="Picture file"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <Button
            look="second"
            pending={isBusy}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            <ImageUp size={20} aria-hidden="true" /> Choose picture
          </Button>
          {picture !== null && (
            <Button look="quiet" onClick={() => onChange(null)}>
              <Trash2 size={20} aria-hidden="true" /> Remove picture
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
