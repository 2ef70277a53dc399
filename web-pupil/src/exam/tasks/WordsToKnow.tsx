import { useRef } from 'react';
import type { TaskAttempt } from '@mahoe/contracts/practice/tasks';
import { Card } from '../../ui/components/Card.tsx';
import { ReadAloud } from '../../ui/speech/ReadAloud.tsx';
import styles from './Task.module.css';

/** Words to know before reading, open for a pupil who has not answered yet. */
export const WordsToKnow = ({
  words,
  startsOpen,
}: {
  readonly words: TaskAttempt['words'];
  readonly startsOpen: boolean;
}) => {
  const list = useRef<HTMLDListElement>(null);
  return (
    <Card>
      <details open={startsOpen}>
        <summary className={styles['summary']}>Words to know first</summary>
        <ReadAloud within={list} part="article" name="the words" />
        <dl ref={list} className={styles['glossary']}>
          {words.map(({ word, meaning }) => (
            <div key={word} data-read="article">
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
};
