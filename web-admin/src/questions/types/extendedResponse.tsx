import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { ArrayInput, BooleanInput, NumberInput, SimpleFormIterator, TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { splitCommas, FULL_WIDTH, type QuestionType } from '../questionType.ts';
import { WordLimitInput } from '../WordLimitInput.tsx';

interface IdeaFields {
  readonly idea: string | null;
  /** Separated by commas. */
  readonly keywords: string | null;
  readonly points: number | null;
  readonly least: number | null;
}
interface Fields {
  readonly wordLimit: number | null;
  readonly hasSpellCheck: boolean;
  readonly rubric: readonly IdeaFields[];
}

const DEFAULT_WORD_LIMIT = 200;

const Inputs = () => (
  <>
    <WordLimitInput />
    <BooleanInput source="hasSpellCheck" label="Spell check" helperText={false} />
    <ArrayInput source="rubric" label="Rubric: ideas a good answer has" sx={FULL_WIDTH}>
      <SimpleFormIterator inline disableReordering>
        <TextInput source="idea" helperText={false} />
        <TextInput
          source="keywords"
          label="Keywords, by commas *"
          helperText="Forms of one word: dance|dances"
        />
        <NumberInput source="points" label="Points *" helperText={false} min={1} max={20} />
        <NumberInput source="least" label="How many of them" helperText={false} min={2} max={6} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);

const formatPoints = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

const formatIdea = ({
  idea,
  keywords,
  points,
  least,
}: NonNullable<AdminQuestion['rubric']>[number]): string => {
  const name = idea === undefined ? '' : ` for ${idea}`;
  const count = least === undefined ? '' : `${least} of `;
  const words = keywords.map((keyword) => keyword.replaceAll('|', ' / ')).join(' · ');
  return `${formatPoints(points)}${name}: ${count}${words}`;
};

export const extendedResponse: QuestionType<Fields> = {
  label: 'Extended',
  newFields: { wordLimit: null, hasSpellCheck: true, rubric: [] },
  toFields: ({ wordLimit = null, hasSpellCheck = true, rubric = [] }) => ({
    wordLimit,
    hasSpellCheck,
    rubric: rubric.map(({ idea = '', keywords, points, least = null }) => ({
      idea,
      keywords: keywords.join(', '),
      points,
      least,
    })),
  }),
  toForm: ({ wordLimit, hasSpellCheck, rubric }) => ({
    wordLimit,
    hasSpellCheck,
    rubric: rubric.map(({ idea, keywords, points, least }) => ({
      idea: idea ?? '',
      keywords: splitCommas(keywords),
      points: points ?? 0,
      least,
    })),
  }),
  preview: ({ wordLimit, hasSpellCheck }) => ({
    wordLimit: wordLimit ?? DEFAULT_WORD_LIMIT,
    hasSpellCheck,
  }),
  Inputs,
  Key: ({ question: { rubric } }) =>
    rubric && <KeyLines heading="Rubric" lines={rubric.map(formatIdea)} />,
};
