import { useSearchParams } from 'react-router';
import { getArticle, type Article } from '@mahoe/contracts/content/articles';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { useRead } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ArticleDetails, ArticleText, ReadingLocked } from './ArticleText.tsx';
import styles from './ReadingPage.module.css';

const home = <ButtonLink to="/">Back to Dashboard</ButtonLink>;

const ReadingNotice = ({ title, text }: { readonly title: string; readonly text: string }) => {
  usePageTitle(title);
  return (
    <EmptyState heading="h1" title={title} action={home}>
      {text}
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
      <div className={styles['ways']}>
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
      return (
        <ReadingNotice
          title="Article Not Found"
          text="It may have moved. You can choose another article in the Learning Lab."
        />
      );
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

/** The page of one article: /reading?article={id}. */
export const ReadingPage = () => {
  const id = useSearchParams()[0].get('article');
  return (
    <div className={`page ${styles['page']}`}>
      {id ? (
        <ChosenArticle id={id} />
      ) : (
        <ReadingNotice
          title="Select an Article"
          text="Open a topic in the Learning Lab and choose what to read."
        />
      )}
    </div>
  );
};
