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

/** Namespace of drafts' ids: the same command, sent again, goes on with the same drafts. */
const DRAFT_IDS = '7a1d5c0e-92f4-5b6a-8e31-4c7f0d2b9a65';

interface DraftOrder {
  readonly topic: WantedTopic;
  readonly subject: string;
  readonly count: number;
  /** Every question that a draft may be too much like. */
  readonly shared: DraftIndex;
  readonly administratorId: string;
  readonly now: Moment;
  readonly context: CommandContext;
  readonly recordPosition: (position: Position) => void;
}

type DraftRefusal = GeneratorRefusal | 'no-draft-passed';

/** What everybody finds without the key: our own evaluator where it can, else the writer's second look. */
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

/**
 * Has questions written, checks each, has those that failed made anew, and keeps what passed as
 * drafts (R22).
 * @returns how many drafts there are now because of this command; or why there is none
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

  /** Stores what passes. @returns the places it fills */
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
      const { place, source, model, promptVersion, seed } = draft;
      const checked = checkDraft(content, draft, topic, solved[index], known);
      if ('failed' in checked || filled.has(place)) continue;
      const questionId = idOf(place);
      // Before it is stored: an order that runs at the same time is compared with it.
      shared.keep({ id: questionId, content });
      const origin = {
        maker: generator.maker,
        model,
        promptVersion,
        seed,
        attempt,
        source,
        checks: [...checked.passed],
        nearest: [...checked.nearest],
      };
      const command: AddQuestion = {
        type: 'AddQuestion',
        now,
        questionId,
        topicId: topic.id,
        content,
        origin,
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
      // An answer of another shape may be another next time; what else is wrong stays so.
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
