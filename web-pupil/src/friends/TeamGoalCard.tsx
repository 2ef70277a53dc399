import { useState } from 'react';
import { getTeamGoal, startTeamGoal, type TeamGoal } from '@mahoe/contracts/social/friendActivity';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listFriends } from '@mahoe/contracts/social/friends';
import { refetchAll, useCommand, useRead, useSignedInUser } from '../apiClient.ts';
import { pupilName } from '../pupil/pupilName.ts';
import { FRIENDS_POLL_INTERVAL_MS } from '../reads/useFriendRequests.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Field } from '../ui/components/Field.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { useServerTime } from '../ui/hooks/useServerTime.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import columns from './Columns.module.css';
import { isTeamWeekOver } from './teamWeek.ts';

const WHOLE = 100;

const RunningGoal = ({ goal }: { readonly goal: TeamGoal }) => {
  const together = Math.min(goal.target, goal.quizzes + goal.friendQuizzes);
  return (
    <>
      <p>
        You and <strong>{pupilName(goal.friend)}</strong>:{' '}
        {goal.isReached
          ? `you did it! Both of you earned ${goal.experience} XP.`
          : `complete ${goal.target} quizzes together by Sunday, 8 o’clock in the evening. Both earn ${goal.experience} XP.`}
      </p>
      <ProgressBar
        label={`Team goal: ${together} of ${goal.target} quizzes`}
        value={(WHOLE * together) / goal.target}
        colour="var(--bloom-orange)"
      />
      <p className={columns['none']}>
        {together} of {goal.target} quizzes: {goal.quizzes} by you, {goal.friendQuizzes} by{' '}
        {goal.friend.firstName}
      </p>
    </>
  );
};

const StartGoal = () => {
  const { id: userId } = useSignedInUser();
  const friends = useRead(listFriends, { query: { userId } }).data ?? [];
  const [chosen, setChosen] = useState('');
  const starting = useCommand(startTeamGoal);
  const friendId = friends.some(({ id }) => id === chosen) ? chosen : friends[0]?.id;
  if (friendId === undefined) {
    return <p>Find a friend first: then the two of you can reach a goal together each week.</p>;
  }
  const start = (): void =>
    starting.mutate(
      { body: { friendId } },
      {
        onSuccess: () => {
          showToast({ title: 'Your team is ready' });
          refetchAll().catch(console.error);
        },
        onError: (error) => {
          console.error(error);
          const description = getErrorMessage(error, 'Please try again.');
          showToast({ title: 'Error starting the team goal', description, look: 'failure' });
        },
      },
    );
  return (
    <>
      <p>
        Choose a friend for this week. Ten quizzes together by Sunday evening, and both of you earn
        50 XP.
      </p>
      <Field label="Friend">
        {(parts) => (
          <select {...parts} value={friendId} onChange={(event) => setChosen(event.target.value)}>
            {friends.map((friend) => (
              <option key={friend.id} value={friend.id}>
                {pupilName(friend)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button pending={starting.isPending} onClick={start}>
        Team up
      </Button>
    </>
  );
};

/** This week's team goal with one friend. */
export const TeamGoalCard = () => {
  const now = new Date(useServerTime());
  const goal = useRead(getTeamGoal, {}, { refetchIntervalMs: FRIENDS_POLL_INTERVAL_MS });
  return (
    <Card className={columns['section']} aria-labelledby="team-goal">
      <h2 id="team-goal">Weekly team goal</h2>
      {goal.data === undefined && !goal.isError ? (
        <Skeleton label="Fetching your team goal…" rows={1} height={96} />
      ) : goal.data ? (
        <RunningGoal goal={goal.data} />
      ) : isTeamWeekOver(now) ? (
        <p>This week’s team goals are over. A new week begins on Monday.</p>
      ) : (
        <StartGoal />
      )}
    </Card>
  );
};
