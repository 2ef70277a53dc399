import { CalendarDays, Clock, Hammer, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AiInsights } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import styles from './Insights.module.css';

const Insight = ({
  id,
  title,
  icon,
  evidence,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly evidence: string;
  readonly children: ReactNode;
}) => (
  <Card className={styles['card']} aria-labelledby={`insight-${id}`}>
    <div className={styles['head']}>
      {icon}
      <h3 id={`insight-${id}`}>{title}</h3>
    </div>
    {children}
    <p className={styles['evidence']}>{evidence}</p>
  </Card>
);

const Areas = ({ names, none }: { readonly names: readonly string[]; readonly none: string }) =>
  names.length === 0 ? (
    <p className={styles['finding']}>{none}</p>
  ) : (
    <ul className={styles['areas']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );

/** Findings about how the pupil learns, each with the sentence that supports it. */
export const Insights = ({
  insights: { learningPattern, timeOfDayPreference, strengthAreas, improvementAreas, evidence },
}: {
  readonly insights: AiInsights;
}) => (
  <div className={styles['cards']}>
    <Insight
      id="pattern"
      title="How you learn"
      icon={<CalendarDays size={28} aria-hidden="true" />}
      evidence={evidence.learningPattern}
    >
      <p className={styles['finding']}>
        {learningPattern === 'Burst learner' ? 'You learn in bursts' : learningPattern}
      </p>
    </Insight>
    <Insight
      id="time"
      title="Your time of day"
      icon={<Clock size={28} aria-hidden="true" />}
      evidence={evidence.timeOfDayPreference}
    >
      <p className={styles['finding']}>{timeOfDayPreference}</p>
    </Insight>
    <Insight
      id="strengths"
      title="Your strengths"
      icon={<Sprout size={28} aria-hidden="true" />}
      evidence={evidence.strengthAreas}
    >
      <Areas names={strengthAreas} none="Still growing" />
    </Insight>
    <Insight
      id="improvements"
      title="What to work on"
      icon={<Hammer size={28} aria-hidden="true" />}
      evidence={evidence.improvementAreas}
    >
      <Areas names={improvementAreas} none="Nothing stands out" />
    </Insight>
  </div>
);
