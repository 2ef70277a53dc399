import type { SessionPurpose } from '@mahoe/contracts/practice/quizzes';

/** Returns the path that starts or continues a quiz. */
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
