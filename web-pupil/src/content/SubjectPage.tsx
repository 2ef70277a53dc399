import { useParams } from 'react-router';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { getSubject } from '@mahoe/contracts/content/catalogue';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectLook, type SubjectLook } from '../subjects/subjects.ts';
import { Tabs } from '../ui/components/Tabs.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import styles from './SubjectPage.module.css';
import { SubjectList } from './SubjectList.tsx';
import { TopicList } from './TopicList.tsx';

const SubjectNotFound = () => {
  usePageTitle('Subject Not Found');
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        title="Subject Not Found"
        action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}
      >
        I have looked in every tree. Let us go back and choose another subject.
      </EmptyState>
    </div>
  );
};

const KnownSubject = ({ look }: { readonly look: SubjectLook }) => {
  usePageTitle(look.name);
  const user = useSignedInUser();
  const subject = useRead(getSubject, { params: { id: String(look.id) } });
  if (subject.error instanceof RequestFailed && subject.error.status === 404) {
    return <SubjectNotFound />;
  }
  return (
    <div className={`page ${styles['page']}`}>
      <header className={styles['cover']} style={{ backgroundColor: look.cover }}>
        <SubjectIcon subject={look.id} size={64} />
        <div>
          <h1 className={styles['title']}>{look.name}</h1>
          <p className={styles['about']}>{subject.data?.description ?? ' '}</p>
        </div>
      </header>
      <SubjectList current={look.id} user={user} />
      <div className={styles['topics']}>
        {subject.isError && (
          <LoadError
            what="Failed to fetch subject"
            error={subject.error}
            onRetry={() => void subject.refetch()}
          />
        )}
        <Tabs
          key={look.id}
          label="What to do"
          tabs={[
            { name: 'Practice & Study', content: <TopicList look={look} user={user} /> },
            {
              name: 'Assignments',
              content: (
                <EmptyState title="No assignments available yet" heading="h2">
                  There is nothing in my nest either. Choose a topic and practise.
                </EmptyState>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
};

/** The page of one subject with its topics. */
export const SubjectPage = () => {
  const look = subjectLook(useParams()['subjectId']);
  return look ? <KnownSubject look={look} /> : <SubjectNotFound />;
};
