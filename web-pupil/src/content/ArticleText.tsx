import { CircleCheck, Clock, Sparkles } from 'lucide-react';
import { useRef } from 'react';
import type { Article } from '@mahoe/contracts/content/articles';
import { ErrorMessage } from '../pupil/ErrorMessage.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { ArticleBlocks } from '../text/ArticleBlocks.tsx';
import styles from './ArticleText.module.css';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { useReading } from './useReading.ts';

/** An article's difficulty, reading time and points. */
export const ArticleDetails = ({ article }: { readonly article: Article }) => (
  <p className={styles['facts']}>
    <Chip
      tone={
        ({ Beginner: 'good', Intermediate: 'sun', Advanced: 'warm' } as const)[article.difficulty]
      }
    >
      {article.difficulty}
    </Chip>
    <span>
      <Clock size={18} aria-hidden="true" /> {article.readingTime}{' '}
      {article.readingTime === 1 ? 'minute' : 'minutes'}
    </span>
    <span>
      <Sparkles size={18} aria-hidden="true" /> {article.points} points
    </span>
  </p>
);

/** Notice in place of a text that needs a subscription. */
export const ReadingLocked = ({ heading }: { readonly heading: 'h1' | 'h3' }) => (
  <EmptyState
    heading={heading}
    title="Articles are resting"
    action={<ButtonLink to="/subscription">See your subscription</ButtonLink>}
  >
    Your subscription has ended. Extend it to keep reading.
  </EmptyState>
);

/** The level of an article's own headings by the level of its title. */
const SUBHEADINGS = { h1: 'h2', h3: 'h4' } as const;

/** An article's text with the button that marks it as read. */
export const ArticleText = ({
  article,
  titleHeading = 'h3',
}: {
  readonly article: Article;
  readonly titleHeading?: 'h1' | 'h3';
}) => {
  const reading = useReading(article);
  const text = useRef<HTMLDivElement>(null);
  if (article.content === undefined) return <ReadingLocked heading={titleHeading} />;
  return (
    <>
      <ReadAloud within={text} part="article" name={article.title} />
      <div ref={text} className={styles['text']}>
        <ArticleBlocks content={article.content} heading={SUBHEADINGS[titleHeading]} />
      </div>
      <div className={styles['end']} role="status">
        {reading.isRead ? (
          <p className={styles['done']}>
            <CircleCheck size={24} aria-hidden="true" />
            <span>
              <strong>Read</strong>
              {reading.earned &&
                reading.earned.experience > 0 &&
                `: you earned ${reading.earned.experience} XP`}
            </span>
          </p>
        ) : (
          reading.refusal && (
            <p className={styles['wait']}>
              <ErrorMessage
                error={reading.refusal}
                fallback="That did not arrive. Please check your connection and try again."
              />
            </p>
          )
        )}
      </div>
      {!reading.isRead && (
        <Button pending={reading.pending} onClick={reading.markAsRead}>
          Mark as Read<span className="visually-hidden">: {article.title}</span>
        </Button>
      )}
    </>
  );
};
