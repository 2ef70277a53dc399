import { useSignedInUser } from '../apiClient.ts';
import { Card } from '../ui/components/Card.tsx';
import styles from './ExamPage.module.css';

/** Facts about the exam of a grade, and what nobody has published. */
interface GradeFacts {
  readonly title: string;
  readonly known: readonly string[];
  readonly assumed: readonly string[];
}

const TASKS = 'Nobody has published the minutes or the points of a task. Ours have no clock.';
const NEXT_YEAR = 'We do not know yet what the exam of 2027 will look like.';

/** Facts from docs/exam.md, in words for the pupils of a grade. */
const FACTS: Readonly<Record<number, GradeFacts>> = {
  4: {
    title: 'The grade 4 tests',
    known: [
      'In June, grade 4 sits two tests: Literacy and Numeracy.',
      'In 2026 each test had 30 questions. You choose one answer for each.',
      'The result is mastery, almost mastery or non-mastery.',
      'In other years there were tasks in Language Arts and Mathematics, too.',
    ],
    assumed: [
      'Nobody has published the minutes. We give two for each question.',
      'Nobody has published how many questions each part has. We follow an older test.',
      'Nobody has published how many right answers a pass needs now. We follow that older test.',
      TASKS,
      NEXT_YEAR,
    ],
  },
  5: {
    title: 'The grade 5 tasks',
    known: [
      'Grade 5 has no paper where you choose answers.',
      'You work on tasks: four to six questions about one story or problem.',
      'In June 2026 there was a task in Language Arts and one in Mathematics.',
      'In other years there were tasks in Science and Social Studies, too.',
    ],
    assumed: [TASKS, 'The Mathematics check below is our own. It is not a PEP paper.', NEXT_YEAR],
  },
  6: {
    title: 'The Primary Exit Profile (PEP)',
    known: [
      'Grade 6 sits PEP in spring. In 2026 it was at the end of April.',
      'Mathematics and Language Arts had 60 questions each.',
      'The Ability Test has 40 questions and lasts 75 minutes.',
      'You choose one answer for each question.',
      'Tasks were left out in 2026, after Hurricane Melissa.',
    ],
    assumed: [
      'Nobody has published the minutes of the 60 questions. We give two for each.',
      'Science and Social Studies were not named for 2026. We think that nobody sat them.',
      'Our four levels use percentages that a newspaper printed in 2019.',
      TASKS,
      NEXT_YEAR,
    ],
  },
};

/** The exam of the pupil's grade in plain words; what is assumed is behind a press. */
export const ExamFacts = () => {
  const { grade } = useSignedInUser();
  const facts = FACTS[grade];
  if (!facts) return null;
  return (
    <Card as="section" className={styles['exam'] ?? ''}>
      <h2>{facts.title}</h2>
      <ul className={styles['known']}>
        {facts.known.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <details>
        <summary>What we do not know</summary>
        <ul className={styles['assumptions']}>
          {facts.assumed.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
};
