import type { QuizResults } from '@mahoe/contracts/practice';

/** Where an open session goes on. */
export const addressOf = ({
  purpose,
  topic,
}: {
  readonly purpose: QuizResults['purpose'];
  readonly topic: { readonly id: string };
}): string => {
  switch (purpose) {
    case 'practice':
      return `/practice/${topic.id}`;
    case 'review':
      return `/review/${topic.id}`;
    case 'challenge':
      return '/challenge';
  }
};
