import { DIFFICULTIES, type Difficulty } from '@mahoe/domain/content/questionContent';
import { readingProblems } from '../checks/readingLimits.ts';
import type { CurriculumTopic } from '../curriculum.ts';
import { buildQuestion, type MultipleChoice } from './build.ts';
import type { Item, Template } from './item.ts';
import { randomFrom } from './random.ts';

/** Each difficulty has each place of the key twice: in print, and in order of value. */
const PLACES = [0, 1, 2, 3, 0, 1, 2, 3];
const ATTEMPTS = 600;
/** So many attempts hold out for the wanted rank of the key; the others take any. */
const RANK_ATTEMPTS = 100;

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
  readonly topic: CurriculumTopic;
  readonly difficulty: Difficulty;
  readonly slot: number;
  readonly position: number;
  readonly rank: number;
}

/** The first new question that the template makes for this place, trying one seed after the other. */
function ask(template: Template, place: Place, asked: Asked): MultipleChoice | undefined {
  const { topic, difficulty, slot, position } = place;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomFrom([topic.key, difficulty, slot, template.name, attempt].join('|'));
    const item = template.draft(random, difficulty);
    if (item === undefined || asked.stems.has(item.stem)) continue;
    const matter = matterOf(template, item);
    if (matter !== undefined && asked.matters.has(matter)) continue;
    const rank = attempt < RANK_ATTEMPTS ? place.rank : undefined;
    const question = buildQuestion(item, difficulty, { position, rank }, random);
    if (question === undefined || readingProblems(item.stem, topic).length > 0) continue;
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
  topic: CurriculumTopic,
  templates: readonly Template[],
  stems: Set<string>,
): readonly MultipleChoice[] {
  const asked: Asked = { stems, matters: new Set() };
  return DIFFICULTIES.flatMap((difficulty) => {
    const able = templates.filter(({ difficulties }) => difficulties.includes(difficulty));
    const random = randomFrom(`${topic.key}|${difficulty}`);
    const ranks = random.shuffle(PLACES);
    return random.shuffle(PLACES).map((position, slot) => {
      const rank = ranks[slot] ?? 0;
      const turns = [...able.slice(slot % able.length), ...able.slice(0, slot % able.length)];
      for (const template of turns) {
        const place = { topic, difficulty, slot, position, rank };
        const question = ask(template, place, asked);
        if (question !== undefined) return question;
      }
      throw new Error(`${topic.key}: no new ${difficulty} question for place ${slot + 1}`);
    });
  });
}
