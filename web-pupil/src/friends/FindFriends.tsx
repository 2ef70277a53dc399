import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import {
  FRIEND_SEARCH_LIMIT,
  listUsers,
  type PendingFriendRequest,
  type PupilItem,
} from '@mahoe/contracts/social/friends';
import { useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Columns.module.css';
import { getHandle } from './handle.ts';
import { PupilRow } from './PupilRow.tsx';
import type { FriendCommands } from './useFriendCommands.ts';

const DEBOUNCE_MS = 300;

const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const FoundPupils = ({
  pupils,
  isFriend,
  isPending,
  commands,
}: {
  readonly pupils: readonly PupilItem[];
  readonly isFriend: (id: string) => boolean;
  readonly isPending: (id: string) => boolean;
  readonly commands: FriendCommands;
}) => (
  <ul>
    {pupils.map((pupil) => (
      <PupilRow key={pupil.id} pupil={pupil}>
        {isFriend(pupil.id) ? (
          <Chip tone="good">Your friend</Chip>
        ) : isPending(pupil.id) ? (
          <Chip tone="sun">Request Pending</Chip>
        ) : (
          <Button
            look="second"
            pending={commands.isBusy}
            aria-label={`Add ${getHandle(pupil)} as a friend`}
            onClick={() => commands.ask(pupil.id)}
          >
            Add Friend
          </Button>
        )}
      </PupilRow>
    ))}
  </ul>
);

/** A search for pupils by username that runs while the pupil types. */
export const FindFriends = ({
  friends,
  sent,
  received,
  commands,
}: {
  readonly friends: readonly PupilItem[];
  readonly sent: readonly PendingFriendRequest[];
  readonly received: readonly PendingFriendRequest[];
  readonly commands: FriendCommands;
}) => {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const found = useRead(
    listUsers,
    { query: { q, limit: FRIEND_SEARCH_LIMIT } },
    { enabled: q !== '' },
  );
  // The specification treats a failed search as an empty result.
  const pupils = found.isError ? [] : found.data;
  const isFriend = (id: string): boolean => friends.some((friend) => friend.id === id);
  const isPending = (id: string): boolean =>
    [...sent, ...received].some(({ pupil }) => pupil.id === id);
  return (
    <Card className={styles['section']} aria-labelledby="find">
      <h2 id="find">
        <Search size={24} aria-hidden="true" /> Find Friends
      </h2>
      <TextField
        label="Username"
        hint="Ask your friend for their username and type it here."
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="visually-hidden">
        {q !== '' && pupils && `${pupils.length} ${pupils.length === 1 ? 'user' : 'users'} found`}
      </div>
      {q !== '' && !pupils && <Skeleton label="Looking…" rows={2} height={56} />}
      {q !== '' && pupils?.length === 0 && <p className={styles['none']}>No users found</p>}
      {q !== '' && pupils && pupils.length > 0 && (
        <FoundPupils
          pupils={pupils}
          isFriend={isFriend}
          isPending={isPending}
          commands={commands}
        />
      )}
    </Card>
  );
};
