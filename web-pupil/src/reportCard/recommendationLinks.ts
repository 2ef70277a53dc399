import type { Recommendation } from '@mahoe/contracts/progress/report';

/** Returns the link and the button text of a recommendation; undefined for mere advice. */
export const recommendationLink = ({
  kind,
  topicId,
  subjectId,
}: Pick<Recommendation, 'kind' | 'topicId' | 'subjectId'>):
  { readonly to: string; readonly label: string } | undefined => {
  switch (kind) {
    case 'due-review':
      return topicId === null ? undefined : { to: `/review/${topicId}`, label: 'Refresh' };
    case 'nearly-mastered':
      return topicId === null ? undefined : { to: `/practice/${topicId}`, label: 'Practise' };
    case 'weakest-topic':
    case 'next-topic':
      return topicId === null ? undefined : { to: `/topic/${topicId}/learn`, label: 'Read' };
    case 'untouched-subject':
      if (topicId !== null) return { to: `/topic/${topicId}/learn`, label: 'Read' };
      return subjectId === null ? undefined : { to: `/subject/${subjectId}`, label: 'Open' };
    case 'start-streak':
      return { to: '/curriculum', label: 'Choose' };
    case 'slow-down':
      return undefined;
  }
};
