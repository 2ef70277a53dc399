import {
  checkDraft,
  isQuestion,
  readDraft,
  type IndependentSolution,
} from '@mahoe/content/drafting/checkDraft';
import { solveByRule } from '@mahoe/content/drafting/solveByRule';
import type { WantedTopic } from '@mahoe/content/drafting/topic';
import type { Moment } from '@mahoe/domain/calendar';
import { question, type AddQuestion } from '@mahoe/domain/content/question';
import { DIFFICULTIES } from '@mahoe/domain/content/questionContent';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';
import { v5 as uuidv5 } from 'uuid';
import type { Services } from '../route/services.ts';
import type { DraftIndex } from './sharedDraftIndex.ts';
import {
  ATTEMPTS,
  type QuestionGenerator,
  type WantedQuestion,
  type GeneratorRefusal,
  type GeneratedDraft,
} from './questionGenerator.ts';

/** Namespace of draft ids, so that a repeated command continues the same drafts. */
const DRAFT_IDS = '7a1d5c0e-92f4-5b6a-8e31-4c7f0d2b9a65';

interface DraftOrder {
  readonly topic: WantedTopic;
  readonly subject: string;
  readonly count: number;
  /** Questions that a draft must not resemble. */
  readonly shared: DraftIndex;
  readonly administratorId: string;
  readonly now: Moment;
  readonly context: CommandContext;
  readonly recordPosition: (position: Position) => void;
}

type DraftRefusal = GeneratorRefusal | 'no-draft-passed';

/**
 * Solves questions without their key: by our own evaluator if it can, otherwise by the generator.
 */
const solveIndependently = async (
  generator: QuestionGenerator,
  questions: readonly { readonly question: string; readonly options: readonly string[] }[],
): Promise<readonly (IndependentSolution | undefined)[]> => {
  const byRule = questions.map(solveByRule);
  const left = questions.filter((_, index) => byRule[index] === undefined);
  const second = await generator.solve(
    left.map(({ question: stem, options }) => ({ question: stem, options })),
  );
  let next = 0;
  return byRule.map((solved) => solved ?? second[next++]);
};

const toOrigin = (
  maker: QuestionGenerator['maker'],
  attempt: (typeof ATTEMPTS)[number],
  { source, model, promptVersion, seed }: GeneratedDraft,
  { passed, nearest }: Exclude<ReturnType<typeof checkDraft>, { readonly failed: unknown }>,
) => ({
  maker,
  model,
  promptVersion,
  seed,
  attempt,
  source,
  checks: [...passed],
  nearest: [...nearest],
});

/**
 * Has questions written, checks each, retries those that failed, and stores those that passed as
 * drafts (R22).
 * @returns the number of drafts of this command, or why there are none
 */
export const draftQuestions = async (
  { commands }: Pick<Services, 'commands'>,
  generator: QuestionGenerator,
  { topic, subject, count, shared, administratorId, now, context, recordPosition }: DraftOrder,
): Promise<number | Rejection<DraftRefusal>> => {
  const { commandId } = context;
  const idOf = (place: number): string => uuidv5(`${commandId}|${place}`, DRAFT_IDS);
  const places = Array.from({ length: count }, (_, place): WantedQuestion => ({
    place,
    difficulty: DIFFICULTIES[place % DIFFICULTIES.length] ?? 'Beginner',
  }));
  const before = await Promise.all(places.map(({ place }) => commands.load(question, idOf(place))));
  let wanted = places.filter((_, index) => before[index] === null);
  const { known, stems } = shared;

  /** Stores the drafts that pass. @returns the places they fill */
  const keep = async (
    drafts: readonly GeneratedDraft[],
    attempt: (typeof ATTEMPTS)[number],
  ): Promise<ReadonlySet<number> | Rejection<'idempotency-key-reused'>> => {
    const read = drafts.flatMap((draft) => {
      const content = readDraft(draft);
      return isQuestion(content) ? [{ draft, content }] : [];
    });
    const solved = await solveIndependently(
      generator,
      read.map(({ content }) => content),
    );
    const filled = new Set<number>();
    for (const [index, { draft, content }] of read.entries()) {
      const { place } = draft;
      const checked = checkDraft(content, draft, topic, solved[index], known);
      if ('failed' in checked || filled.has(place)) continue;
      const questionId = idOf(place);
      // Must come before the append, so that a simultaneous order is compared with this draft.
      shared.keep({ id: questionId, content });
      const command: AddQuestion = {
        type: 'AddQuestion',
        now,
        questionId,
        topicId: topic.id,
        content,
        origin: toOrigin(generator.maker, attempt, draft, checked),
        administratorId,
      };
      const added = await commands.handle(question, questionId, command, context);
      if (isRejection(added)) {
        if (added.rejected === 'idempotency-key-reused') return reject('idempotency-key-reused');
        continue;
      }
      recordPosition(added.position);
      filled.add(place);
    }
    return filled;
  };

  let refused: Rejection<DraftRefusal> = reject('no-draft-passed');
  for (const attempt of ATTEMPTS) {
    if (wanted.length === 0) break;
    const seed = `${commandId}|${attempt}`;
    const drafts = await generator.generate({ topic, subject, wanted, seed, stems });
    if (isRejection(drafts)) {
      refused = drafts;
      // Another try may have the right shape; other rejections would repeat.
      if (drafts.rejected === 'writer-unusable') continue;
      break;
    }
    const filled = await keep(drafts, attempt);
    if ('rejected' in filled) return filled;
    wanted = wanted.filter(({ place }) => !filled.has(place));
  }
  const stored = count - wanted.length;
  return stored === 0 && count > 0 ? refused : stored;
};
