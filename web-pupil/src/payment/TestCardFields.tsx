import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { BankChallenge, type BankAnswer } from './BankChallenge.tsx';
import styles from './CardFields.module.css';
import type { CardReader } from './cardReader.ts';
import {
  formatExpiry,
  toPaymentMethodForm,
  formatCardNumber,
  validateCard,
  TEST_CARDS,
  type CardInput,
} from './testCards.ts';
import { answerBank, makePaymentMethod } from './testProvider.ts';

const BLANK: CardInput = { number: '', expiry: '', cvc: '' };

/** Shows the bank's question; `question` is the callback for the answer while it is open. */
const useBankQuestion = () => {
  const [question, setQuestion] = useState<(answer: BankAnswer) => void>();
  const ask = async (): Promise<BankAnswer> => {
    const answer = await new Promise<BankAnswer>((answered) => setQuestion(() => answered));
    setQuestion(undefined);
    return answer;
  };
  return { question, ask };
};

/** The typed card and its faults; `bind` returns the props of a field. */
const useCardInput = () => {
  const [typed, setTyped] = useState(BLANK);
  const [problems, setProblems] = useState<Partial<CardInput>>({});
  return {
    typed,
    setProblems,
    fill: (card: CardInput): void => {
      setTyped(card);
      setProblems({});
    },
    bind: (name: keyof CardInput, format: (text: string) => string) => ({
      name: `card-${name}`,
      value: typed[name],
      message: problems[name],
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setTyped({ ...typed, [name]: format(event.target.value) });
        setProblems({ ...problems, [name]: undefined });
      },
    }),
  };
};

const TestCardList = ({ onChoose }: { readonly onChoose: (number: string) => void }) => (
  <details className={styles['cards']}>
    <summary>Choose a test card</summary>
    <ul>
      {TEST_CARDS.map(({ number, outcome }) => (
        <li key={number}>
          <Button
            look="second"
            wide
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open');
              onChoose(number);
            }}
          >
            <span className={styles['number']}>{number}</span> {outcome}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** The demo's card fields. A number that is no test card stays in the browser. */
export const TestCardFields = ({
  apiUrl,
  ref,
}: {
  readonly apiUrl: string;
  readonly ref: Ref<CardReader>;
}) => {
  const { typed, setProblems, fill, bind } = useCardInput();
  const { question, ask } = useBankQuestion();
  const fields = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    read: async () => {
      const found = validateCard(typed);
      setProblems(found);
      const [first] = Object.keys(found);
      if (!first) return makePaymentMethod(apiUrl, toPaymentMethodForm(typed));
      fields.current?.querySelector<HTMLElement>(`[name="card-${first}"]`)?.focus();
      return { refused: null };
    },
    confirmWithBank: async (clientSecret) => answerBank(apiUrl, clientSecret, await ask()),
  }));

  return (
    <div ref={fields} className={styles['fields']}>
      <p className={styles['demo']}>
        <strong>Demo payments: no money moves.</strong> Only test cards work.
      </p>
      <TextField
        label="Card number"
        className={styles['whole']}
        placeholder={TEST_CARDS[0].number}
        {...bind('number', formatCardNumber)}
      />
      <TextField label="Expiry" placeholder="MM / YY" {...bind('expiry', formatExpiry)} />
      <TextField
        label="CVC"
        placeholder="123"
        maxLength={4}
        {...bind('cvc', (text) => text.replaceAll(/\D/g, ''))}
      />
      <TestCardList onChoose={(number) => fill({ number, expiry: '12 / 34', cvc: '123' })} />
      {question && <BankChallenge onAnswer={question} />}
    </div>
  );
};
