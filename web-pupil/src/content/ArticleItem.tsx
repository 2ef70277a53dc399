import { BookOpen, ChevronDown, ChevronUp, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Article } from '@mahoe/contracts/content/articles';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import styles from './ArticleItem.module.css';
import { ArticleDetails, ArticleText } from './ArticleText.tsx';

/** One article in a topic's list; its text opens in place. */
export const ArticleItem = ({ article }: { readonly article: Article }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <Card as="li" className={styles['item']}>
      <div className={styles['head']}>
        <h3>
          <Link to={`/reading?article=${article.id}`}>{article.title}</Link>
        </h3>
        {article.isRead && (
          <Chip tone="good">
            <CircleCheck size={16} aria-hidden="true" /> Read
          </Chip>
        )}
      </div>
      <ArticleDetails article={article} />
      <p>{article.excerpt}</p>
      <div>
        <Button
          look="second"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <BookOpen size={20} aria-hidden="true" /> {open ? 'Close' : 'Read'}
          <span className="visually-hidden">: {article.title}</span>
          <Arrow size={20} aria-hidden="true" />
        </Button>
      </div>
      <div id={id} hidden={!open} className={styles['text']}>
        {open && <ArticleText article={article} />}
      </div>
    </Card>
  );
};
