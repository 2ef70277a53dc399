import { useState } from 'react';
import { ShowArticle } from '@mahoe/contracts/browser/articlePreview';
import { usePreviewFrame } from '../reads/usePreviewFrame.ts';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import styles from './ArticleText.module.css';

/** An article's text as a pupil sees it, for whoever reviews or changes it. */
export const ArticlePreview = () => {
  const [content, setContent] = useState('');
  const page = usePreviewFrame((data) => {
    const told = ShowArticle.safeParse(data);
    if (told.success) setContent(told.data.content);
  });
  return (
    <section ref={page} aria-label="Article" className="page page-narrow">
      <div className={styles['text']}>
        <ArticleBlocks key={content} content={content} heading="h2" />
      </div>
    </section>
  );
};
