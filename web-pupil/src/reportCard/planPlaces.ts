import type { Recommendation } from '@mahoe/contracts/progress/report';

/** Where a recommendation leads, and the words of its button; nothing where it is only advice. */
export const placeOf = ({
  kind,
  topicId,
  subjectId,
}: Pick<Recommendation, 'kind' | 'topicId' | 'subjectId'>):
  { readonly to: string; readonly words: string } | undefined => {
  switch (kind) {
    case 'due-review':
      return topicId === null ? undefined : { to: `/review/${topicId}`, words: 'Refresh' };
    case 'nearly-mastered':
      return topicId === null ? undefined : { to: `/practice/${topicId}`, words: 'Practise' };
    case 'weakest-topic':
    case 'next-topic':
      return topicId === null ? undefined : { to: `/topic/${topicId}/learn`, words: 'Read' };
    case 'untouched-subject':
      if (topicId !== null) return { to: `/topic/${topicId}/learn`, words: 'Read' };
      return subjectId === null ? undefined : { to: `/subject/${subjectId}`, words: 'Open' };
    case 'start-streak':
      return { to: '/curriculum', words: 'Choose' };
    case 'slow-down':
      return undefined;
  }
};
