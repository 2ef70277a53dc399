import { SessionPage } from './SessionPage.tsx';

const QUESTIONS = 5;

/** Today's challenge: five questions of several subjects. */
export const ChallengePage = () => (
  <SessionPage title="Daily challenge" wanted={{ purpose: 'challenge' }} questions={QUESTIONS} />
);
