import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { Card } from '../ui/components/Card.tsx';
import styles from './Panel.module.css';
import today from './Today.module.css';

/** An exam paper that fits, as none was sat for two weeks. */
export const PaperPanel = ({ paper }: { readonly paper: NonNullable<Dashboard['paper']> }) => (
  <Card className={styles['panel']} aria-labelledby="paper">
    <h3 id="paper" className={today['title']}>
      Try an exam paper
    </h3>
    <p>
      {paper.items} questions in {paper.minutes} minutes. Choose a quiet time.
    </p>
    <Link to="/exam" className={today['row']}>
      <span className={today['rowName']}>{paper.title}</span>
      <ArrowRight size={20} aria-hidden="true" />
    </Link>
  </Card>
);
