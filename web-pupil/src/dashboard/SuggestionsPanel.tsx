import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { Card } from '../ui/components/Card.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './Panel.module.css';
import today from './Today.module.css';

type Suggestion = Dashboard['suggestions'][number];

const suggestionPath = ({ kind, topic }: Suggestion): string =>
  ({
    'due-review': `/review/${topic.id}`,
    'nearly-mastered': `/practice/${topic.id}`,
    'next-topic': `/topic/${topic.id}/learn`,
  })[kind];

/** Up to three topics to do next, each with the reason. */
export const SuggestionsPanel = ({
  suggestions,
}: {
  readonly suggestions: readonly Suggestion[];
}) => (
  <Card className={styles['panel']} aria-labelledby="suggestions">
    <h3 id="suggestions" className={today['title']}>
      Good next steps
    </h3>
    <ul className={styles['rows']}>
      {suggestions.map((suggestion) => {
        const { topic, reason, kind } = suggestion;
        const look = subjectLook(topic.subjectId);
        return (
          <li key={`${kind}-${topic.id}`}>
            <Link to={suggestionPath(suggestion)} className={today['row']}>
              {look && (
                <span style={{ color: look.colour }}>
                  <SubjectIcon subject={look.id} size={32} />
                </span>
              )}
              <span className={today['rowName']}>
                {topic.name}
                <span className={styles['fact']}>{reason}</span>
              </span>
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  </Card>
);
