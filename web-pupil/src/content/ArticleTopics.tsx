import { Link } from 'react-router';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { SUBJECTS } from '../subjects/subjects.ts';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './ReadingPage.module.css';

/** Links to the topics of the pupil's grade that have articles, by subject. */
export const ArticleTopics = () => {
  const { grade } = useSignedInUser();
  const topics = useRead(listTopics, { query: { grade } });
  if (topics.isError) {
    return (
      <LoadError
        what="Failed to fetch topics"
        error={topics.error}
        onRetry={() => void topics.refetch()}
      />
    );
  }
  if (!topics.data) return <Skeleton label="Fetching the topics…" rows={4} height={90} />;
  const bySubject = SUBJECTS.map((subject) => ({
    ...subject,
    topics: topics.data.filter((one) => one.subjectId === subject.id && one.articleCount > 0),
  })).filter((subject) => subject.topics.length > 0);
  if (bySubject.length === 0) return <p>Grade {grade} has no articles at the moment.</p>;
  return (
    <>
      <p>Choose a topic to see what you can read.</p>
      {bySubject.map((subject) => (
        <section key={subject.id} aria-labelledby={`subject-${subject.id}`}>
          <h2 id={`subject-${subject.id}`}>{subject.name}</h2>
          <ul className={styles['topics']}>
            {subject.topics.map(({ id, name, articleCount }) => (
              <li key={id}>
                <Link to={`/topic/${id}/learn`}>{name}</Link>
                <span>{articleCount === 1 ? '1 article' : `${articleCount} articles`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
