import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewDue } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './Panel.module.css';
import today from './Today.module.css';

const MAX_SHOWN = 3;

/** Topics that are due for a review: mastered ones, and those missed in a paper. */
export const ReviewsPanel = ({ reviews }: { readonly reviews: readonly ReviewDue[] }) => (
  <Card className={styles['panel']} aria-labelledby="reviews">
    <h3 id="reviews" className={today['title']}>
      Time to refresh
    </h3>
    <p>Three quick questions, so that you do not forget a topic.</p>
    <ul className={styles['rows']}>
      {reviews.slice(0, MAX_SHOWN).map(({ topicId, topicName, subjectId, needsReview, twins }) => (
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
    {reviews.length > MAX_SHOWN && (
      <Link to="/report-card" className={styles['more']}>
        and {reviews.length - MAX_SHOWN} more
      </Link>
    )}
  </Card>
);
