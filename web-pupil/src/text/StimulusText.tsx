import { useState } from 'react';
import { parseArticle, type ArticleBlock } from '@mahoe/contracts/content/articleBlocks';
import type { Stimulus, TextLines } from '@mahoe/contracts/practice/stimulus';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { ArticleBlockView } from './ArticleBlocks.tsx';
import { splitAtWords } from './glossaryWords.ts';
import styles from './StimulusText.module.css';

type Glossary = Stimulus['glossary'];

/** A word that shows its meaning when it is pressed. */
const ExplainedWord = ({ word, meaning }: { readonly word: string; readonly meaning: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['word']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {word}
      </button>
      {open && <span className={styles['meaning']}> ({meaning})</span>}
    </>
  );
};

const ExplainedText = ({
  text,
  glossary,
}: {
  readonly text: string;
  readonly glossary: Glossary;
}) =>
  splitAtWords(text, glossary).map(({ text: part, meaning }, at) =>
    meaning === undefined ? (
      <span key={at}>{nonBreaking(part)}</span>
    ) : (
      <ExplainedWord key={at} word={part} meaning={meaning} />
    ),
  );

/** A verse or a block of the text, with its number. */
interface Line {
  readonly content: string | ArticleBlock;
  /** True for the first verse of a stanza. */
  readonly startsStanza: boolean;
}

const listVerses = (text: string): readonly Line[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((stanza) =>
      stanza.split('\n').map((content, at) => ({ content, startsStanza: at === 0 })),
    );

const listLines = ({ kind, text }: Stimulus): readonly Line[] =>
  kind === 'poem'
    ? listVerses(text)
    : parseArticle(text).map((content) => ({ content, startsStanza: false }));

const LineContent = ({
  content,
  glossary,
}: {
  readonly content: Line['content'];
  readonly glossary: Glossary;
}) => {
  if (typeof content !== 'string' && content.kind === 'list') {
    return (
      <ul className={styles['list']}>
        {content.items.map((item, at) => (
          <li key={at} data-read="article">
            <ExplainedText text={item} glossary={glossary} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof content !== 'string' && content.kind !== 'paragraph') {
    return <ArticleBlockView block={content} heading="h3" />;
  }
  const text = typeof content === 'string' ? content : content.text;
  return (
    <p data-read="article">
      <ExplainedText text={text} glossary={glossary} />
    </p>
  );
};

interface TextProps {
  readonly stimulus: Stimulus;
  readonly lines: TextLines | undefined;
}

/** A text that questions are about, in numbered lines; those that a question names are marked. */
export const StimulusText = ({ stimulus, lines }: TextProps) => (
  <ol className={styles['lines']} data-kind={stimulus.kind}>
    {listLines(stimulus).map(({ content, startsStanza }, at) => {
      const isMarked = lines !== undefined && at + 1 >= lines.from && at + 1 <= lines.to;
      return (
        <li key={at} data-marked={isMarked} data-stanza={startsStanza}>
          {isMarked && <span className="visually-hidden">Named in the question: </span>}
          <LineContent content={content} glossary={stimulus.glossary} />
        </li>
      );
    })}
  </ol>
);

/** The lines of a text that a question names, with their numbers in the text. */
export const StimulusExcerpt = ({
  stimulus,
  lines,
}: {
  readonly stimulus: Stimulus;
  readonly lines: TextLines;
}) => (
  <ol className={styles['lines']} data-kind={stimulus.kind} start={lines.from}>
    {listLines(stimulus)
      .slice(lines.from - 1, lines.to)
      .map(({ content }, at) => (
        <li key={at}>
          <LineContent content={content} glossary={stimulus.glossary} />
        </li>
      ))}
  </ol>
);
