import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Tabs } from '../ui/components/Tabs.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { DemoCard } from './DemoCard.tsx';
import { DEMO_TYPES } from './demoTypes.ts';
import styles from './QuestionTypesPage.module.css';

/** A page on which pupils try the question types without points. */
export const QuestionTypesPage = () => {
  usePageTitle('Question types');
  return (
    <div className={`page ${styles['page']}`}>
      <ButtonLink to="/" look="quiet" className={styles['back'] ?? ''}>
        <ArrowLeft size={20} aria-hidden="true" /> Back to Dashboard
      </ButtonLink>
      <h1>Question types</h1>
      <Card aria-labelledby="types">
        <h2 id="types" className={styles['title']}>
          Eight ways to answer
        </h2>
        <ul className={styles['types']}>
          {DEMO_TYPES.map(({ name, tag, about }) => (
            <li key={name} className={styles['type']}>
              <h3 className={styles['name']}>{name}</h3>
              <span className={styles['tag']}>{tag}</span>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Tabs
        label="Question types"
        tabs={DEMO_TYPES.map((type) => ({
          name: type.tab,
          content: <DemoCard type={type} />,
        }))}
      />
    </div>
  );
};
