import { NavLink } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getTopicMastery } from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectProgress } from '../subjects/subjectProgress.ts';
import { SUBJECTS } from '../subjects/subjects.ts';
import styles from './SubjectList.module.css';

/** Links to all subjects, each with the percentage completed. */
export const SubjectList = ({
  current,
  user,
}: {
  readonly current: number;
  readonly user: User;
}) => {
  const { data: topics } = useRead(listTopics, { query: { grade: user.grade } });
  const { data: mastery } = useRead(getTopicMastery, {
    params: { id: user.id },
    query: { grade: user.grade },
  });
  return (
    <nav aria-label="Subjects" className={styles['nav']}>
      <ul className={styles['list']}>
        {SUBJECTS.map((subject) => {
          const done =
            topics && mastery && subjectProgress(subject.id, topics, mastery).percentCompleted;
          return (
            <li key={subject.id}>
              <NavLink
                to={`/subject/${subject.id}`}
                className={styles['subject'] ?? ''}
                style={subject.id === current ? { borderColor: subject.colour } : {}}
              >
                <span className={styles['icon']} style={{ color: subject.colour }}>
                  <SubjectIcon subject={subject.id} size={32} />
                </span>
                <span className={styles['name']}>{subject.name}</span>
                <span className={styles['done']}>
                  {done === undefined ? '…' : `${done}%`}
                  <span className="visually-hidden"> completed</span>
                </span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
