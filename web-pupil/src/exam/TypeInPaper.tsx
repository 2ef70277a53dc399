import type { ItemChange, Sitting } from '@mahoe/contracts/practice/papers';
import { describeMissing } from '../question/questionTypes.ts';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { optionLetter } from './optionLetter.ts';
import { usePaper } from './usePaper.ts';
import { sayHowSaved } from './useSavedAnswers.ts';
import styles from './TypeInPaper.module.css';

interface ItemProps {
  readonly question: Sitting['items'][number];
  readonly itemNumber: number;
  readonly answer: Sitting['saved'][number]['answer'];
  readonly onAnswer: (answer: ItemChange['answer']) => void;
}

/** The letters of one question, as on the answer sheet. */
const Letters = ({ question, itemNumber, answer, onAnswer }: ItemProps) => (
  <fieldset className={styles['item']}>
    <legend>Question {itemNumber}</legend>
    {question.options.map((text, index) => (
      <label key={text} className={styles['letter']} title={text}>
        <input
          type="radio"
          name={`item-${itemNumber}`}
          checked={answer?.selectedAnswer === index}
          onChange={() => onAnswer({ selectedAnswer: index })}
        />
        {optionLetter(index)}
      </label>
    ))}
    <label className={styles['letter']}>
      <input
        type="radio"
        name={`item-${itemNumber}`}
        checked={answer === null}
        onChange={() => onAnswer(null)}
      />
      None
    </label>
  </fieldset>
);

const Widget = ({ question, itemNumber, answer, onAnswer }: ItemProps) => (
  <QuestionWidget
    question={question}
    heading={`${itemNumber}. ${question.question}`}
    answer={answer ?? {}}
    locked={false}
    onAnswer={(next) => {
      if (describeMissing(question, next) === undefined) onAnswer(next);
    }}
  />
);

/** Answers of a printed paper, typed in from its sheet. */
export const TypeInPaper = ({
  sitting,
  onOver,
}: {
  readonly sitting: Sitting;
  readonly onOver: () => void;
}) => {
  const paper = usePaper(sitting, onOver);
  const { items } = sitting;
  const answerOf = (itemNumber: number): ItemProps['answer'] =>
    paper.items.find((one) => one.itemNumber === itemNumber)?.answer ?? null;
  const answered = paper.items.filter(({ answer }) => answer !== null).length;
  return (
    <>
      <header className={styles['head']}>
        <p>{sitting.title}</p>
        <h1>Type in your answers</h1>
        <p>Copy each letter from your answer sheet. There is no clock here.</p>
        <ButtonLink look="quiet" to={`/exam/${sitting.id}/print`}>
          Print the paper
        </ButtonLink>
      </header>
      <ol className={styles['items']}>
        {items.map((question, index) => {
          const Item = question.questionType === 'mcq' ? Letters : Widget;
          const itemNumber = index + 1;
          return (
            <li key={question.id}>
              <Item
                question={question}
                itemNumber={itemNumber}
                answer={answerOf(itemNumber)}
                onAnswer={(answer) => paper.change({ itemNumber, answer })}
              />
            </li>
          );
        })}
      </ol>
      <footer className={styles['end']}>
        <p role="status">
          {answered} of {items.length} typed in. {sayHowSaved(paper.saveState)}
        </p>
        <Confirm
          trigger="Hand in my paper"
          title="Hand in your paper?"
          confirm="Hand in"
          keep="Go on typing"
          look="second"
          pending={paper.isHandingIn}
          onConfirm={paper.handIn}
        >
          Check your answer sheet again. You cannot change anything afterwards.
        </Confirm>
      </footer>
    </>
  );
};
