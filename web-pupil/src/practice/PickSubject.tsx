import { Link } from 'react-router';
import { listSubjects } from '@mahoe/contracts/content/catalogue';
import { useRead } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { SUBJECTS } from '../subjects/subjects.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import styles from './Picker.module.css';

/** First step: choosing a subject. */
export const PickSubject = () => {
  usePageTitle('Choose a subject');
  const subjects = useRead(listSubjects, {});
  return (
    <div className="page">
      <h1 tabIndex={-1}>Choose a subject</h1>
      {subjects.isError ? (
        <LoadError
          what="Failed to fetch subjects"
          error={subjects.error}
          onRetry={() => void subjects.refetch()}
        />
      ) : !subjects.data ? (
        <Skeleton label="Fetching the subjects…" rows={5} height={96} />
      ) : (
        <ul className={styles['cards']}>
          {SUBJECTS.flatMap((look) => {
            const subject = subjects.data.find(({ id }) => id === look.id);
            return subject ? [{ look, subject }] : [];
          }).map(({ look, subject }) => (
            <Card as="li" key={look.id} className={styles['subject']}>
              <span className={styles['icon']} style={{ backgroundColor: look.cover }}>
                <SubjectIcon subject={look.id} size={40} />
              </span>
              <div className={styles['words']}>
                <h2 className={styles['name']}>
                  <Link
                    to={`/quiz?subjectId=${look.id}`}
                    className={styles['link']}
                    style={{ color: look.colour }}
                  >
                    {subject.name}
                  </Link>
                </h2>
                <p className={styles['code']}>{subject.code}</p>
                <p>{subject.description}</p>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
};
