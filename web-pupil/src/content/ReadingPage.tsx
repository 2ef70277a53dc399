import { Link, useSearchParams } from 'react-router';
import { getArticle, type Article } from '@mahoe/contracts/content/articles';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { useRead } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ArticleTopics } from './ArticleTopics.tsx';
import { ArticleDetails, ArticleText, ReadingLocked } from './ArticleText.tsx';
import styles from './ReadingPage.module.css';

const home = <ButtonLink to="/">Back to Dashboard</ButtonLink>;

const ArticleNotFound = () => {
  usePageTitle('Article Not Found');
  return (
    <EmptyState heading="h1" title="Article Not Found" action={home}>
      It may have moved. You can choose <Link to="/reading">another article</Link>.
    </EmptyState>
  );
};

const LoadedArticle = ({ article }: { readonly article: Article }) => {
  usePageTitle(article.title);
  return (
    <article className={styles['article']}>
      <header className={styles['head']}>
        <p className={styles['category']}>{article.category}</p>
        <h1>{article.title}</h1>
        <ArticleDetails article={article} />
      </header>
      <ArticleText article={article} titleHeading="h1" />
      <div className={styles['actions']}>
        <ButtonLink to={`/topic/${article.topicId}/learn`} look="second">
          More on this topic
        </ButtonLink>
        <ButtonLink to="/" look="second">
          Back to Dashboard
        </ButtonLink>
      </div>
    </article>
  );
};

const LoadingArticle = () => {
  usePageTitle('Reading');
  return (
    <>
      <h1 className="visually-hidden">Article</h1>
      <Skeleton label="Fetching the article…" rows={5} height={90} />
    </>
  );
};

const ChosenArticle = ({ id }: { readonly id: string }) => {
  const article = useRead(getArticle, { params: { id } });
  const { error } = article;
  if (article.data) return <LoadedArticle key={id} article={article.data} />;
  if (error instanceof RequestFailed) {
    if (error.status === 402) return <ReadingLocked heading="h1" />;
    if (error.status === 404 || error.status === 400) {
      return <ArticleNotFound />;
    }
  }
  if (error) {
    return (
      <LoadError
        what="Failed to fetch articles"
        error={error}
        onRetry={() => void article.refetch()}
        bird
      />
    );
  }
  return <LoadingArticle />;
};

const ArticleChoice = () => {
  usePageTitle('Select an Article');
  return (
    <div className={styles['choice']}>
      <h1>Select an Article</h1>
      <ArticleTopics />
      {home}
    </div>
  );
};

/** The page of one article: /reading?article={id}, or of the topics to choose one from. */
export const ReadingPage = () => {
  const id = useSearchParams()[0].get('article');
  return (
    <div className={`page ${styles['page']}`}>
      {id ? <ChosenArticle id={id} /> : <ArticleChoice />}
    </div>
  );
};
