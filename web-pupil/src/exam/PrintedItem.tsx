import type { Sitting } from '@mahoe/contracts/practice/papers';
import { QuestionPicture } from '../question/QuestionPicture.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { optionLetter } from './optionLetter.ts';
import styles from './PaperPrint.module.css';

type Question = Sitting['items'][number];

const Lettered = ({ texts }: { readonly texts: readonly string[] }) => (
  <ol className={styles['options']}>
    {texts.map((text, index) => (
      <li key={text}>
        <strong>{optionLetter(index)}</strong> {nonBreaking(text)}
      </li>
    ))}
  </ol>
);

const Grid = ({ rows, columns }: { readonly rows: string[]; readonly columns: string[] }) => (
  <table className={styles['grid']}>
    <thead>
      <tr>
        <td aria-label="no heading" />
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {columns.map((column) => (
            <td key={column} aria-label={`${row}: ${column}`} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Things to choose from, match, order or mark, whichever the question has. */
const Material = ({ question }: { readonly question: Question }) => {
  const [pairs] = question.matchingPairs ?? [];
  return (
    <>
      {question.chooseCount !== undefined && <p>Choose {question.chooseCount}.</p>}
      {question.options.length > 0 && <Lettered texts={question.options} />}
      {pairs && (
        <div className={styles['pairs']}>
          <Lettered texts={pairs.left} />
          <ul>
            {pairs.right.map((text) => (
              <li key={text}>{nonBreaking(text)}</li>
            ))}
          </ul>
        </div>
      )}
      {question.sequenceItems && <Lettered texts={question.sequenceItems} />}
      {question.labels && <p>Labels: {question.labels.join(', ')}</p>}
      {question.gridRows && question.gridColumns && (
        <Grid rows={question.gridRows} columns={question.gridColumns} />
      )}
    </>
  );
};

/** A question of a printed paper. Nothing in it says what is right. */
export const PrintedItem = ({
  question,
  itemNumber,
}: {
  readonly question: Question;
  readonly itemNumber: number;
}) => (
  <li className={styles['item']}>
    <p>
      <strong>{itemNumber}.</strong> {nonBreaking(question.question)}
    </p>
    <QuestionPicture src={question.imageUrl} alt={question.imageAlt} />
    <Material question={question} />
  </li>
);
