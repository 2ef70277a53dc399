import { listOwnQuestionReports } from '@mahoe/contracts/practice/questionReports';
import { useRead } from '../apiClient.ts';
import { describeOutcome } from '../pupil/questionReportText.ts';
import { Card } from '../ui/components/Card.tsx';
import { formatLongDate } from '../ui/format/instant.ts';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import styles from './YourData.module.css';

/** The questions that the pupil has reported, with what came of it; nothing without a report. */
export const ReportedQuestions = () => {
  const { data = [] } = useRead(listOwnQuestionReports, {});
  if (data.length === 0) return null;
  return (
    <Card className={styles['card']} aria-labelledby="reported-questions">
      <h2 id="reported-questions">Questions you told us about</h2>
      <ul className={styles['reports']}>
        {data.map(({ questionId, question, topicName, reportedAt, outcome }) => (
          <li key={questionId}>
            <p>
              <strong>{nonBreaking(question)}</strong>
            </p>
            <p>
              {topicName}, {formatLongDate(reportedAt)}
            </p>
            <p>{describeOutcome(outcome)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
