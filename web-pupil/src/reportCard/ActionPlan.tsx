import { Link } from 'react-router';
import type { AiInsights, ReportCard } from '@mahoe/contracts/progress/report';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { formatDayAndMonth, formatShortDay } from '../ui/format/localDate.ts';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { useStoredMarks } from '../ui/hooks/useStoredMarks.ts';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './ActionPlan.module.css';
import { recommendationLink } from './recommendationLinks.ts';

const CHECKS = 4;

const Checklist = ({
  plan,
  pupilId,
}: {
  readonly plan: AiInsights['actionPlan'];
  readonly pupilId: string;
}) => {
  const { isMarked, mark } = useStoredMarks(
    `mahoe.plan.${pupilId}`,
    plan.map(({ text }) => text),
  );
  return (
    <ul className={styles['rows']}>
      {plan.map((recommendation) => {
        const { text, topicName } = recommendation;
        const place = recommendationLink(recommendation);
        return (
          <li key={text} className={styles['row']}>
            <label className={styles['tick']}>
              <input
                type="checkbox"
                checked={isMarked(text)}
                onChange={({ target }) => mark(text, target.checked)}
              />
              <span>{text}</span>
            </label>
            {place && (
              <ButtonLink to={place.to} look="second" className={styles['go']}>
                {place.label}
                {topicName && <span className="visually-hidden">: {topicName}</span>}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Reviews = ({ reviews }: { readonly reviews: ReportCard['dueReviews'] }) => (
  <Card className={styles['card']} aria-labelledby="due-reviews">
    <h3 id="due-reviews">Due reviews</h3>
    {reviews.length === 0 ? (
      <p>Nothing to refresh at the moment. Topics you master come back after a week.</p>
    ) : (
      <ul className={styles['rows']}>
        {reviews.map(({ topicId, topicName, dueOn, passed, needsReview }) => (
          <li key={topicId} className={styles['row']}>
            <span className={styles['words']}>
              <strong>{topicName}</strong> {needsReview && <Chip tone="warm">Try again</Chip>}
              <span className={styles['fact']}>
                Due since {formatDayAndMonth(dueOn)}, {passed} of {CHECKS} checks passed
              </span>
            </span>
            <ButtonLink to={`/review/${topicId}`} look="second" className={styles['go']}>
              Refresh<span className="visually-hidden">: {topicName}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Week = ({ plan }: { readonly plan: ReportCard['plan'] }) => (
  <Card className={styles['card']} aria-labelledby="week-plan">
    <h3 id="week-plan">Your next seven days</h3>
    {plan.length === 0 ? (
      <p>Your plan comes as soon as there is a topic to practise.</p>
    ) : (
      <ol className={styles['rows']}>
        {plan.map(({ date, topicId, topicName, subjectId, reason }) => (
          <li key={date} className={styles['day']}>
            <span className={styles['date']}>{formatShortDay(date)}</span>
            <span className={styles['words']}>
              <Link
                to={`/topic/${topicId}/learn`}
                style={{ color: subjectLook(subjectId)?.colour }}
              >
                {topicName}
              </Link>
              <span className={styles['fact']}>{reason}</span>
            </span>
          </li>
        ))}
      </ol>
    )}
  </Card>
);

/** Action plan: a checklist, reviews, the nearest milestone and a plan for the week. */
export const ActionPlan = ({
  card: { dueReviews, nextMilestone, plan },
  insights,
  pupilId,
}: {
  readonly card: ReportCard;
  readonly insights: AiInsights;
  readonly pupilId: string;
}) => (
  <div className={styles['part']}>
    <Card className={styles['card']} aria-labelledby="checklist">
      <h3 id="checklist">Your checklist</h3>
      {insights.actionPlan.length === 0 ? (
        <p>All done. Keep it up!</p>
      ) : (
        <Checklist plan={insights.actionPlan} pupilId={pupilId} />
      )}
    </Card>
    <Card className={styles['card']} aria-labelledby="milestone">
      <h3 id="milestone">Next milestone</h3>
      <p className={styles['milestone']}>{nextMilestone.text}</p>
      <ProgressBar
        label={`Progress to the milestone: ${nextMilestone.text}`}
        value={nextMilestone.percentage}
        colour="var(--bloom-orange)"
      />
      <p className={styles['fact']}>{Math.floor(nextMilestone.percentage)}% of the way</p>
    </Card>
    <Reviews reviews={dueReviews} />
    <Week plan={plan} />
  </div>
);
