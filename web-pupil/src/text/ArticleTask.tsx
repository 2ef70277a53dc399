import { Eye, EyeOff, PencilLine, Footprints } from 'lucide-react';
import { useId, useState } from 'react';
import type { Example, Illustration, Try } from '@mahoe/contracts/content/articleBlocks';
import { Button } from '../ui/components/Button.tsx';
import { ArticleVisual } from './ArticleVisual.tsx';
import styles from './ArticleTask.module.css';
import { HighlightedTerms } from './HighlightedTerms.tsx';

type Level = 'h2' | 'h3' | 'h4';

const VisualList = ({ shows }: { readonly shows: readonly Illustration[] }) =>
  shows.map((shown, place) => <ArticleVisual key={place} shown={shown} />);

/** A worked example, step by step. */
export const ArticleExample = ({
  example: { asks, shows, steps, answer },
  heading: Heading,
}: {
  readonly example: Example;
  readonly heading: Level;
}) => {
  const id = useId();
  return (
    <section className={styles['example']} aria-labelledby={`${id} ${id}-asks`}>
      <Heading id={id} className={styles['name']} data-read="article">
        <Footprints size={24} aria-hidden="true" /> Worked example
      </Heading>
      <p id={`${id}-asks`} className={styles['asks']} data-read="article">
        <HighlightedTerms text={asks} />
      </p>
      <VisualList shows={shows} />
      <ol className={styles['steps']}>
        {steps.map((step, place) => (
          <li key={place}>
            <p data-read="article">
              <HighlightedTerms text={step.text} />
            </p>
            <VisualList shows={step.shows} />
          </li>
        ))}
      </ol>
      <p className={styles['answer']} data-read="article">
        <strong>Answer:</strong> <HighlightedTerms text={answer} />
      </p>
    </section>
  );
};

/** A question to try. The answer is shown and read aloud once the pupil presses the button. */
export const ArticleExercise = ({
  task: { asks, shows, answer },
  heading: Heading,
}: {
  readonly task: Try;
  readonly heading: Level;
}) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? EyeOff : Eye;
  return (
    <section className={styles['try']} aria-labelledby={id}>
      <Heading id={id} className={styles['name']} data-read="article">
        <PencilLine size={24} aria-hidden="true" /> Your turn
      </Heading>
      <p className={styles['asks']} data-read="article">
        <HighlightedTerms text={asks} />
      </p>
      <VisualList shows={shows} />
      <div>
        <Button
          look="second"
          aria-expanded={open}
          className={styles['ask']}
          aria-controls={`${id}answer`}
          onClick={() => setOpen(!open)}
        >
          <Icon size={20} aria-hidden="true" /> {open ? 'Hide the answer' : 'Show the answer'}
        </Button>
        <div id={`${id}answer`} role="status">
          <p
            className={styles['answer']}
            data-shown={open}
            data-read={open ? 'article' : undefined}
          >
            <strong>Answer:</strong> <HighlightedTerms text={answer} />
          </p>
        </div>
      </div>
    </section>
  );
};
