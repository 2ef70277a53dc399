import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { quizPath } from './quizPath.ts';
import { clockText, resumeLabel } from './resumeLabel.ts';

/** Recommended next step: its path, the button's text, and the reason. */
export interface NextStep {
  readonly to: string;
  readonly label: string;
  readonly why: string;
}

/** Continues an open quiz, else reviews a due topic, else starts the nearest open topic. */
export const pickNextStep = ({
  openQuizzes,
  reviewsDue,
  suggestions,
}: Pick<Dashboard, 'openQuizzes' | 'reviewsDue' | 'suggestions'>): NextStep | undefined => {
  const [open] = openQuizzes;
  if (open) {
    return {
      to: quizPath(open.purpose, open.topicId),
      label: resumeLabel(open),
      why: `You have begun ${open.topicName}. ${clockText(open)}`,
    };
  }
  const [review] = reviewsDue;
  if (review) {
    return {
      to: quizPath('review', review.topicId),
      label: `Refresh ${review.topicName}`,
      why:
        review.twins > 0
          ? 'Three quick questions, like those you missed in your paper.'
          : 'Three quick questions, so that you do not forget it.',
    };
  }
  const nearest = suggestions.find(({ kind }) => kind !== 'due-review');
  return (
    nearest && {
      to: quizPath('practice', nearest.topic.id),
      label: `Practise ${nearest.topic.name}`,
      why: nearest.reason,
    }
  );
};
