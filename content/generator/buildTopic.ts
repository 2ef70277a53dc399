import { DIFFICULTIES, type Difficulty } from '@mahoe/domain/content/questionContent';
import { buildQuestion, type MultipleChoice } from './build.ts';
import type { Template } from './item.ts';
import { type Random, randomFrom } from './random.ts';

const KEY_POSITIONS = [0, 1, 2, 3];
/** Each difficulty has each key position equally often. */
const ROUNDS = 2;
const ATTEMPTS = 600;

/** Stems already asked anywhere, and numbers already asked about in one topic. */
export interface Asked {
  readonly stems: Set<string>;
  readonly numbers: Set<string>;
}

/** Two questions of one template with the same numbers are one question told with other names. */
function numbersOf(template: Template, { question }: MultipleChoice): string | undefined {
  const numbers = question.match(/\d[\d,./]*/g) ?? [];
  return numbers.length < 2 ? undefined : `${template.name}: ${numbers.join(' ')}`;
}

function tryTemplate(
  template: Template,
  difficulty: Difficulty,
  keyPosition: number,
  random: Random,
  asked: Asked,
): MultipleChoice | undefined {
  const item = template.draft(random, difficulty);
  const question = item && buildQuestion(item, difficulty, keyPosition, random);
  if (question === undefined || asked.stems.has(question.question)) return undefined;
  const numbers = numbersOf(template, question);
  if (numbers !== undefined && asked.numbers.has(numbers)) return undefined;
  asked.stems.add(question.question);
  if (numbers !== undefined) asked.numbers.add(numbers);
  return question;
}

/**
 * The questions of one topic: eight of each difficulty, the templates taking turns, the key in each
 * place equally often. A template that finds nothing new gives its turn to the next one.
 * Throws Error when no template can fill a place.
 */
export function buildTopic(
  topicKey: string,
  templates: readonly Template[],
  stems: Set<string>,
): readonly MultipleChoice[] {
  const asked: Asked = { stems, numbers: new Set() };
  return DIFFICULTIES.flatMap((difficulty) => {
    const able = templates.filter(({ difficulties }) => difficulties.includes(difficulty));
    const deck = randomFrom(`${topicKey}|${difficulty}`).shuffle(
      Array.from({ length: ROUNDS }, () => KEY_POSITIONS).flat(),
    );
    return deck.map((keyPosition, slot) => {
      for (let turn = 0; turn < able.length; turn += 1) {
        const template = able[(slot + turn) % able.length];
        if (template === undefined) break;
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          const seed = [topicKey, difficulty, slot, template.name, attempt].join('|');
          const random = randomFrom(seed);
          const question = tryTemplate(template, difficulty, keyPosition, random, asked);
          if (question !== undefined) return question;
        }
      }
      throw new Error(`${topicKey}: no new ${difficulty} question for place ${slot + 1}`);
    });
  });
}
