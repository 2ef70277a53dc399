import { DIFFICULTIES, type Difficulty } from '@mahoe/domain/content/questionContent';
import { buildQuestion, type MultipleChoice } from './build.ts';
import type { Item, Template } from './item.ts';
import { randomFrom } from './random.ts';

/** Each difficulty has each place of the key twice: in print, and in order of value. */
const PLACES = [0, 1, 2, 3, 0, 1, 2, 3];
const ATTEMPTS = 600;
/** So many attempts hold out for the wanted rank of the key; the others take any. */
const RANK_ATTEMPTS = 100;

/** The longest stem, in words, that a pupil of each grade is given to read. */
export const READING_LIMITS: Readonly<Record<string, number>> = { '4': 30, '5': 35, '6': 45 };

export const wordsOf = (text: string): readonly string[] =>
  text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];

/** Stems already asked anywhere, and matters already asked about in one topic. */
interface Asked {
  readonly stems: Set<string>;
  readonly matters: Set<string>;
}

/** Two questions of one template with the same numbers are one question told with other names. */
function matterOf(template: Template, { about, stem }: Item): string | undefined {
  const numbers = stem.match(/\d[\d,./]*/g) ?? [];
  if (about === undefined && numbers.length < 2) return undefined;
  return `${template.name}: ${about ?? numbers.join(' ')}`;
}

interface Place {
  readonly topicKey: string;
  readonly difficulty: Difficulty;
  readonly slot: number;
  readonly position: number;
  readonly rank: number;
}

/** The first new question that the template makes for this place, trying one seed after the other. */
function ask(template: Template, place: Place, asked: Asked): MultipleChoice | undefined {
  const { topicKey, difficulty, slot, position } = place;
  const [, , grade = ''] = topicKey.split(':');
  const limit = READING_LIMITS[grade] ?? 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomFrom([topicKey, difficulty, slot, template.name, attempt].join('|'));
    const item = template.draft(random, difficulty);
    if (item === undefined || asked.stems.has(item.stem)) continue;
    const matter = matterOf(template, item);
    if (matter !== undefined && asked.matters.has(matter)) continue;
    if (wordsOf(item.stem).length > limit) continue;
    const rank = attempt < RANK_ATTEMPTS ? place.rank : undefined;
    const question = buildQuestion(item, difficulty, { position, rank }, random);
    if (question === undefined) continue;
    asked.stems.add(item.stem);
    if (matter !== undefined) asked.matters.add(matter);
    return question;
  }
  return undefined;
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
  const asked: Asked = { stems, matters: new Set() };
  return DIFFICULTIES.flatMap((difficulty) => {
    const able = templates.filter(({ difficulties }) => difficulties.includes(difficulty));
    const random = randomFrom(`${topicKey}|${difficulty}`);
    const ranks = random.shuffle(PLACES);
    return random.shuffle(PLACES).map((position, slot) => {
      const rank = ranks[slot] ?? 0;
      const turns = [...able.slice(slot % able.length), ...able.slice(0, slot % able.length)];
      for (const template of turns) {
        const place = { topicKey, difficulty, slot, position, rank };
        const question = ask(template, place, asked);
        if (question !== undefined) return question;
      }
      throw new Error(`${topicKey}: no new ${difficulty} question for place ${slot + 1}`);
    });
  });
}
