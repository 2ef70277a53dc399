import { avatarInitials } from './avatarInitials.ts';
import styles from './Avatar.module.css';

/** A pupil's picture, or their initials, on a leaf. */
export const Avatar = ({
  user,
  size = 44,
}: {
  readonly user: Parameters<typeof avatarInitials>[0] & {
    readonly profilePicture?: string | null | undefined;
  };
  readonly size?: number;
}) => (
  <span
    className={styles['avatar']}
    style={{ width: size, height: size, fontSize: size * 0.4 }}
    aria-hidden="true"
  >
    {user.profilePicture ? (
      <img src={user.profilePicture} alt="" width={size} height={size} />
    ) : (
      avatarInitials(user)
    )}
  </span>
);
