import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { listTopicArticles } from '@mahoe/contracts/content/articles';
import { listTopics, type Topic } from '@mahoe/contracts/content/catalogue';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import { TopicAction } from '../subjects/TopicAction.tsx';
import { useStandings } from '../subjects/useStandings.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ArticleItem } from './ArticleItem.tsx';
import { GenerateArticle } from './GenerateArticle.tsx';
import styles from './LearnPage.module.css';
import { TopicGate } from './TopicGate.tsx';
import { topicSubjectName } from './topicSubjectName.ts';

const Articles = ({ topic }: { readonly topic: Topic }) => {
  const articles = useRead(listTopicArticles, { params: { topicId: topic.id } });
  if (articles.isError) {
    return (
      <LoadError
        what="Failed to fetch articles"
        error={articles.error}
        onRetry={() => void articles.refetch()}
      />
    );
  }
  if (!articles.data) return <Skeleton label="Fetching the articles…" rows={2} height={200} />;
  if (articles.data.length === 0) {
    return <GenerateArticle topic={topic} />;
  }
  return (
    <ul className={styles['articles']}>
      {articles.data.map((article) => (
        <ArticleItem key={article.id} article={article} />
      ))}
    </ul>
  );
};

type SaveForOffline = ComponentType<{ readonly topicId: string; readonly userId: string }>;

/** Link to the topic's quiz, or to the topic that has to be mastered first. */
const PracticeLinks = ({
  topic,
  saveForOffline: SaveButton,
}: {
  readonly topic: Topic;
  readonly saveForOffline: SaveForOffline;
}) => {
  const { id } = useSignedInUser();
  const { subjectId, grade } = topic;
  const { data: topics } = useRead(listTopics, { query: { subjectId, grade } });
  const standing = useStandings(id, grade, topics).standings?.get(topic.id);
  return (
    standing && (
      <>
        <TopicAction topic={topic} standing={standing} look="main" to={(to) => `/practice/${to}`}>
          Start Practice Quiz
        </TopicAction>
        {standing.is !== 'locked' && standing.is !== 'without questions' && (
          <SaveButton topicId={topic.id} userId={id} />
        )}
      </>
    )
  );
};

const TopicArticles = ({
  topic,
  saveForOffline,
}: {
  readonly topic: Topic;
  readonly saveForOffline: SaveForOffline;
}) => {
  usePageTitle(`Learn: ${topic.name}`);
  // The list also holds the articles generated for this pupil, which `articleCount` leaves out.
  const { data: articles } = useRead(listTopicArticles, { params: { topicId: topic.id } });
  const colour = subjectLook(topic.subjectId)?.colour ?? 'var(--leaf)';
  return (
    <div className={`page ${styles['page']}`}>
      <header className={styles['head']} style={{ borderColor: colour }}>
        <p className={styles['subject']} style={{ color: colour }}>
          {topicSubjectName(topic.subjectId)}
        </p>
        <h1>{topic.name}</h1>
        <p>{topic.description}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>Grade</dt>
            <dd>{topic.grade}</dd>
          </div>
          <div>
            <dt>Mastery goal</dt>
            <dd>{topic.masteryThreshold}%</dd>
          </div>
          <div>
            <dt>Articles</dt>
            <dd>{articles?.length ?? topic.articleCount}</dd>
          </div>
        </dl>
      </header>
      <section className={styles['section']} aria-labelledby="articles">
        <h2 id="articles">Articles</h2>
        <Articles topic={topic} />
      </section>
      <div className={styles['actions']}>
        <PracticeLinks topic={topic} saveForOffline={saveForOffline} />
        <ButtonLink to={`/subject/${topic.subjectId}`} look="second">
          Back to Topics
        </ButtonLink>
      </div>
    </div>
  );
};

/** A topic's articles; `saveForOffline` is the button that saves a quiz for offline use. */
export const LearnPage = ({ saveForOffline }: { readonly saveForOffline: SaveForOffline }) => (
  <TopicGate topicId={useParams()['topicId'] ?? ''}>
    {(topic) => <TopicArticles topic={topic} saveForOffline={saveForOffline} />}
  </TopicGate>
);
