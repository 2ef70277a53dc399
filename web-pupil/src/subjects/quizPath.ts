import type { SessionPurpose } from '@mahoe/contracts/practice/quizzes';

/** Where a quiz is begun, or goes on. */
export const quizPath = (purpose: SessionPurpose, topicId: string): string => {
  switch (purpose) {
    case 'practice':
      return `/practice/${topicId}`;
    case 'review':
      return `/review/${topicId}`;
    case 'challenge':
      return '/challenge';
  }
};
