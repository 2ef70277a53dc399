import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getTopicMastery } from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { subjectProgress } from '../subjects/subjectProgress.ts';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './LearningLab.module.css';
import { LabSubjects } from './LabSubjects.tsx';
import { LabTopics } from './LabTopics.tsx';
import { LabGlossary } from './LabGlossary.tsx';

/** Search parameter that holds the chosen subject, so that Back returns to all subjects. */
const SUBJECT = 'subject';

/** The three figures of a subject (R4), as the end of a sentence. */
const figuresText = (...subject: Parameters<typeof subjectProgress>): string => {
  const { mastered, topics, percentCompleted, masteryPercent } = subjectProgress(...subject);
  return `: ${mastered} of ${topics} topics mastered, ${percentCompleted}% completed, ${masteryPercent}% mastery.`;
};

/** The subjects of the pupil's grade with their progress, or the topics of the chosen subject. */
export const LearningLab = ({ id, user }: { readonly id: string; readonly user: User }) => {
  const [search, setSearch] = useSearchParams();
  const chosen = subjectLook(search.get(SUBJECT) ?? undefined);
  const topics = useRead(listTopics, { query: { grade: user.grade } });
  const mastery = useRead(getTopicMastery, {
    params: { id: user.id },
    query: { grade: user.grade },
  });
  const allTopics = useDeferredValue(topics.data);
  const records = useDeferredValue(mastery.data);
  const figures = chosen && allTopics && records && figuresText(chosen.id, allTopics, records);
  const failed = [topics, mastery].find((read) => read.isError);
  const choose = (subject?: number): void => {
    setSearch(subject === undefined ? {} : { [SUBJECT]: String(subject) }, {
      preventScrollReset: true,
    });
    const lab = document.getElementById(id);
    lab?.focus({ preventScroll: true });
    scrollIntoView(lab);
  };
  return (
    <section id={id} tabIndex={-1} className={styles['lab']} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Learning Lab</h2>
        <p className={styles['lead']}>
          {chosen
            ? [`${chosen.name}, grade ${user.grade}`, figures].join('')
            : `This is how far you have come in grade ${user.grade}. Choose a subject.`}
        </p>
      </div>
      {failed ? (
        <LoadError
          what={topics.isError ? 'Failed to fetch topics' : 'Failed to fetch mastery data'}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !allTopics || !records ? (
        <Skeleton label="Fetching your subjects…" rows={5} height={88} />
      ) : chosen ? (
        <LabTopics
          look={chosen}
          user={user}
          topics={allTopics.filter(({ subjectId }) => subjectId === chosen.id)}
          onBack={() => choose()}
        />
      ) : (
        <>
          <LabSubjects topics={allTopics} mastery={records} onChoose={choose} />
          <LabGlossary />
        </>
      )}
    </section>
  );
};
