import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewDue } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './Panel.module.css';
import today from './Today.module.css';

/** Topics that are due for a review: mastered ones, and those missed in a paper. */
export const ReviewsPanel = ({
  reviews,
  max,
}: {
  readonly reviews: readonly ReviewDue[];
  /** Number of topics to show; the others are counted. */
  readonly max: number;
}) => (
  <Card className={styles['panel']} aria-labelledby="reviews">
    <h3 id="reviews" className={today['title']}>
      Time to refresh
    </h3>
    <p>Three quick questions, so that you do not forget a topic.</p>
    <ul className={styles['rows']}>
      {reviews.slice(0, max).map(({ topicId, topicName, subjectId, needsReview, twins }) => (
        <li key={topicId}>
          <Link to={`/review/${topicId}`} className={today['row']}>
            <RefreshCw
              size={20}
              aria-hidden="true"
              style={{ color: subjectLook(subjectId)?.colour }}
            />
            <span className={today['rowName']}>{topicName}</span>
            <Chip tone={needsReview ? 'warm' : 'sea'}>
              {twins > 0 ? 'From your paper' : needsReview ? 'Try again' : 'Refresh'}
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
    {reviews.length > max && (
      <Link to="/report-card" className={styles['more']}>
        and {reviews.length - max} more
      </Link>
    )}
  </Card>
);
