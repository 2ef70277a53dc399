import type { ReportCard, ReportTopic, SubjectPerformance } from '@mahoe/contracts/progress/report';
import { Card } from '../ui/components/Card.tsx';
import { ChartFrame } from '../ui/charts/ChartFrame.tsx';
import { ScatterChart } from '../ui/charts/ScatterChart.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import { hasEnoughAnswers } from './enoughAnswers.ts';
import { LetterGrade } from './LetterGrade.tsx';
import { AnswersHint } from './AnswersHint.tsx';
import styles from './SubjectAnalysis.module.css';
import { Trend } from './Trend.tsx';

const PaceChart = ({ performance }: { readonly performance: readonly SubjectPerformance[] }) => {
  const answered = performance.flatMap(({ averageTime, ...subject }) =>
    averageTime !== null && hasEnoughAnswers(subject.totalQuestions)
      ? [{ ...subject, averageTime }]
      : [],
  );
  if (answered.length === 0) return null;
  return (
    <Card as="div">
      <ChartFrame
        title="Time and accuracy"
        columns={['Subject', 'Seconds for each answer', 'Accuracy']}
        rows={answered.map(({ subjectName, averageTime, accuracy }) => [
          subjectName,
          String(Math.round(averageTime)),
          `${Math.round(accuracy)}%`,
        ])}
      >
        <ScatterChart
          label={answered
            .map(
              ({ subjectName, averageTime, accuracy }) =>
                `${subjectName}: ${Math.round(averageTime)} seconds for each answer, ${Math.round(accuracy)}% right`,
            )
            .join('. ')}
          dots={answered.map(({ subjectId, subjectName, averageTime, accuracy }) => ({
            name: subjectName,
            seconds: averageTime,
            percent: accuracy,
            colour: subjectLook(subjectId)?.colour ?? 'var(--leaf)',
          }))}
        />
      </ChartFrame>
    </Card>
  );
};

const TopicRow = ({ topic, colour }: { readonly topic: ReportTopic; readonly colour: string }) => (
  <li className={styles['topic']}>
    <span className={styles['topicName']}>
      {topic.name} {topic.isMastered && <Chip tone="gold">Mastered</Chip>}{' '}
      {topic.needsReview && <Chip tone="sea">Refresh</Chip>}
    </span>
    <span className={styles['topicFigure']}>Mastery {topic.masteryLevel}%</span>
    <ProgressBar
      label={`Mastery of ${topic.name}`}
      value={topic.masteryLevel}
      goal={topic.masteryThreshold}
      colour={colour}
    />
  </li>
);

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length > 0 && (
    <div>
      <h4 className={styles['small']}>{title}</h4>
      <ul className={styles['names']}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );

const SubjectHead = ({
  subject,
  titleId,
}: {
  readonly subject: SubjectPerformance;
  readonly titleId: string;
}) => {
  const look = subjectLook(subject.subjectId);
  const colour = look?.colour ?? 'var(--leaf)';
  return (
    <div className={styles['head']}>
      {look && (
        <span style={{ color: colour }}>
          <SubjectIcon subject={look.id} size={40} />
        </span>
      )}
      <h3 id={titleId} style={{ color: colour }}>
        {subject.subjectName}
      </h3>
      {subject.grade !== null && (
        <LetterGrade grade={subject.grade} answers={subject.totalQuestions} />
      )}
    </div>
  );
};

const SubjectFigures = ({ subject }: { readonly subject: SubjectPerformance }) => {
  if (subject.totalQuestions === 0) return <p>No answers in these days yet.</p>;
  if (!hasEnoughAnswers(subject.totalQuestions)) {
    return (
      <AnswersHint answers={subject.totalQuestions} what={`the report of ${subject.subjectName}`} />
    );
  }
  return (
    <>
      <div>
        <Trend trend={subject.trend} />
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>Accuracy</dt>
          <dd>{Math.round(subject.accuracy)}%</dd>
        </div>
        <div>
          <dt>Correct</dt>
          <dd>
            {subject.correctAnswers} of {subject.totalQuestions}
          </dd>
        </div>
        <div>
          <dt>Time for each answer</dt>
          <dd>{subject.averageTime === null ? '–' : `${Math.round(subject.averageTime)} s`}</dd>
        </div>
      </dl>
    </>
  );
};

const SubjectCard = ({
  subject,
  topics,
}: {
  readonly subject: SubjectPerformance;
  readonly topics: readonly ReportTopic[];
}) => {
  const colour = subjectLook(subject.subjectId)?.colour ?? 'var(--leaf)';
  const started = topics.filter(({ answers, masteryLevel }) => answers > 0 || masteryLevel > 0);
  const waiting = topics.length - started.length;
  const title = `report-subject-${subject.subjectId}`;
  return (
    <Card className={styles['card']} aria-labelledby={title}>
      <SubjectHead subject={subject} titleId={title} />
      <SubjectFigures subject={subject} />
      <Names title="Strongest topics" names={subject.strongestTopics} />
      <Names title="Topics to work on" names={subject.weakestTopics} />
      {started.length > 0 && (
        <div>
          <h4 className={styles['small']}>Topics</h4>
          <ul className={styles['topics']}>
            {started.map((topic) => (
              <TopicRow key={topic.topicId} topic={topic} colour={colour} />
            ))}
          </ul>
        </div>
      )}
      {waiting > 0 && (
        <p className={styles['waiting']}>
          {waiting} {waiting === 1 ? 'topic is' : 'topics are'} still waiting for you.
        </p>
      )}
    </Card>
  );
};

/** Each subject with its letter grade, trend, pace and topics. */
export const SubjectAnalysis = ({
  card,
  performance,
}: {
  readonly card: ReportCard;
  readonly performance: readonly SubjectPerformance[];
}) => (
  <div className={styles['part']}>
    <PaceChart performance={performance} />
    <div className={styles['cards']}>
      {performance.map((subject) => (
        <SubjectCard
          key={subject.subjectId}
          subject={subject}
          topics={
            card.subjects.find(({ subjectId }) => subjectId === subject.subjectId)?.topics ?? []
          }
        />
      ))}
    </div>
  </div>
);
