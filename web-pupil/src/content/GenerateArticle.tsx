import { Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { generateArticle } from '@mahoe/contracts/content/articleDrafts';
import { listTopicArticles } from '@mahoe/contracts/content/articles';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import { invalidateOperation, useCommand } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { showToast } from '../ui/toast/toastStore.ts';
import { ReadingLocked } from './ArticleText.tsx';
import styles from './GenerateArticle.module.css';

const MAX_LENGTH = 200;

/** A form in a topic without articles, with which a pupil can have one generated. */
export const GenerateArticle = ({ topic }: { readonly topic: Topic }) => {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const generating = useCommand(generateArticle);
  const { id: topicId, grade, name } = topic;
  const wanted = words.trim();
  const { error } = generating;
  if (error instanceof RequestFailed && error.status === 402) return <ReadingLocked heading="h3" />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(wanted === '');
    if (wanted === '' || generating.isPending) return;
    generating.mutate(
      { body: { topic: wanted, topicId, grade, difficulty: 'Beginner' } },
      {
        onSuccess: () => {
          showToast({
            title: 'Content Generated!',
            description: 'New learning material is ready for this topic.',
          });
          invalidateOperation(listTopicArticles).catch(console.error);
        },
      },
    );
  };
  return (
    <EmptyState title="No articles yet" heading="h3">
      <p>
        There are no articles about this topic yet. Type what you want to read about, and Mahoe
        writes it for you. You can also practise: every answer comes with an explanation.
      </p>
      <form onSubmit={submit} className={styles['form']} noValidate>
        <TextField
          label="Name a topic"
          placeholder={name}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          value={words}
          readOnly={generating.isPending}
          message={
            isMissing
              ? 'Please type what you want to read about.'
              : generating.isError
                ? getErrorMessage(generating.error, 'That did not arrive. Please try again.')
                : undefined
          }
          onChange={(event) => {
            setWords(event.target.value);
            setMissing(false);
            generating.reset();
          }}
        />
        <Button type="submit" pending={generating.isPending}>
          <Sparkles size={20} aria-hidden="true" />{' '}
          {generating.isPending ? 'Generating...' : 'Generate Learning Content'}
        </Button>
      </form>
    </EmptyState>
  );
};
