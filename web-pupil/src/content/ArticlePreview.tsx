import { useState } from 'react';
import { ShowArticle } from '@mahoe/contracts/browser/articlePreview';
import { usePreviewFrame } from '../reads/usePreviewFrame.ts';
import { ArticleBlocks } from '../text/ArticleBlocks.tsx';
import styles from './ArticleText.module.css';

/** An article's text as a pupil sees it, for administrators who review or edit it. */
export const ArticlePreview = () => {
  const [content, setContent] = useState('');
  const page = usePreviewFrame((data) => {
    const message = ShowArticle.safeParse(data);
    if (message.success) setContent(message.data.content);
  });
  return (
    <section ref={page} aria-label="Article" className="page page-narrow">
      <div className={styles['text']}>
        <ArticleBlocks key={content} content={content} heading="h2" />
      </div>
    </section>
  );
};
