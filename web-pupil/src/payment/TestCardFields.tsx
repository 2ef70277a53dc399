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

/** The demo's card fields. A number that is no test card stays in the browser. */
export const TestCardFields = ({
  apiUrl,
  ref,
}: {
  readonly apiUrl: string;
  readonly ref: Ref<CardReader>;
}) => {
  const [typed, setTyped] = useState(BLANK);
  const [problems, setProblems] = useState<Partial<CardInput>>({});
  const [question, setQuestion] = useState<(answer: BankAnswer) => void>();
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
    confirmWithBank: async (clientSecret) => {
      const answer = await new Promise<BankAnswer>((answered) => setQuestion(() => answered));
      setQuestion(undefined);
      return answerBank(apiUrl, clientSecret, answer);
    },
  }));

  const bind = (name: keyof CardInput, shape: (text: string) => string) => ({
    name: `card-${name}`,
    value: typed[name],
    message: problems[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: shape(event.target.value) });
      setProblems({ ...problems, [name]: undefined });
    },
  });

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
                  setTyped({ number, expiry: '12 / 34', cvc: '123' });
                  setProblems({});
                }}
              >
                <span className={styles['number']}>{number}</span> {outcome}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {question && <BankChallenge onAnswer={question} />}
    </div>
  );
};
