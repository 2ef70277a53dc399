import { useId } from 'react';
import type { PaperText } from '@mahoe/contracts/practice/stimulus';
import { StimulusText } from '../text/StimulusText.tsx';
import styles from './PaperPrint.module.css';
import { describePlace } from './paperTexts.ts';

/** A text of a printed paper before its questions, with the words that it explains below it. */
export const PrintedText = ({ text }: { readonly text: PaperText }) => {
  const id = useId();
  const { title, glossary } = text.stimulus;
  return (
    <section className={styles['text']} aria-labelledby={id}>
      <p className={styles['place']}>{describePlace(text)}</p>
      <h2 id={id}>{title}</h2>
      <StimulusText stimulus={{ ...text.stimulus, glossary: [] }} lines={undefined} />
      {glossary.length > 0 && (
        <dl className={styles['glossary']}>
          {glossary.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
