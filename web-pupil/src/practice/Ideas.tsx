import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { Check, Plus } from 'lucide-react';
import styles from './Ideas.module.css';

type Idea = AnswerResult['ideas'][number];

const foundText = ({ found }: Idea): string => (found === 0 ? '' : ` (you gave ${found})`);

const List = ({
  title,
  icon: Icon,
  ideas,
}: {
  readonly title: string;
  readonly icon: typeof Check;
  readonly ideas: readonly string[];
}) =>
  ideas.length > 0 && (
    <div>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {ideas.map((idea) => (
          <li key={idea}>
            <Icon size={20} aria-hidden="true" /> {idea}
          </li>
        ))}
      </ul>
    </div>
  );

/** Ideas found in a written answer, and ideas that would improve it. */
export const Ideas = ({ ideas }: { readonly ideas: readonly Idea[] }) => {
  const isWhole = ({ found, wanted }: Idea): boolean => found >= wanted;
  return (
    <>
      <List
        title="Ideas we found in your answer"
        icon={Check}
        ideas={ideas.filter(isWhole).map(({ idea }) => idea)}
      />
      <List
        title="Ideas to add next time"
        icon={Plus}
        ideas={ideas.filter((one) => !isWhole(one)).map((one) => one.idea + foundText(one))}
      />
    </>
  );
};
