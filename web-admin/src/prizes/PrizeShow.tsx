import type { Prize } from '@mahoe/contracts/progress/prizes';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { dateText, jamaicanTime } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PrizeActions } from './PrizeActions.tsx';
import { prizeStates, winnerOf } from './prizeState.ts';

/** One prize, with what can be done with it. */
export const PrizeShow = () => (
  <RecordPage<Prize>
    failed="Failed to fetch prize"
    title={(prize) => `Prize of ${winnerOf(prize)}`}
    actions={(prize) => <PrizeActions prize={prize} />}
    details={(prize) => (
      <Facts>
        <Fact name="Status">
          <StatusChip {...prizeStates[prize.state]} />
        </Fact>
        <Fact name="Earned on">{dateText(prize.earnedOn)}</Fact>
        <Fact name="Username">{prize.username}</Fact>
        <Fact name="Grade">{prize.grade}</Fact>
        {prize.decidedAt !== null && (
          <Fact name="Decided (Jamaican time)">{jamaicanTime(prize.decidedAt)}</Fact>
        )}
        {prize.reason !== null && <Fact name="Reason">{prize.reason}</Fact>}
      </Facts>
    )}
  />
);
