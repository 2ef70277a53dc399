import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { EncryptedStores, LogRuntime } from '@mahoe/eventstore/runtime';
import type { PredictionRequest } from '@mahoe/projections/adaptive/queries';
import type { VersionOfQuestion } from '@mahoe/projections/content/queries';
import type { QueryCache, Views } from '@mahoe/projections/openViews';
import type { LanguageModel } from '@mahoe/providers/model/languageModel';
import type { PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import type { Knex } from 'knex';
import type { JournalEntry } from '../commands/commandJournal.ts';
import type { CommandReplies } from '../commands/commandReplies.ts';
import type { Config } from '../config/apiConfig.ts';
import type { Drain } from '../edge/drain.ts';
import type { ResponseTimes } from '../edge/responseTimes.ts';
import type { Admission } from '../limits/admission.ts';
import type { LoginWaitingRoom } from '../limits/loginWaitingRoom.ts';
import type { QueueTokens } from '../limits/queueToken.ts';
import type { Storage } from '../limits/storage.ts';
import type { LogHead } from '../reads/logHead.ts';
import type { ReadYourWrites } from '../reads/readYourWrites.ts';
import type { Caller, CallerCredentials } from '../sessions/sessions.ts';

/** Payments by card, as far as this process can take them. */
export interface CardPayments {
  /** Undefined if no key is set. */
  readonly provider: PaymentProvider | undefined;
  /** Settles once key, currency and price have been tried on the provider. */
  readonly checked: Promise<void>;
  /**
   * Returns false once the provider has refused. One that is only unreachable may be back at any
   * time.
   */
  isAvailable(): boolean;
  /** Explains to an operator why nobody can pay although a key is set; null while all is well. */
  getProblem(): ProviderProblem | null;
  stop(): void;
}

export interface ProviderProblem {
  readonly detail: string;
  /** The provider said no, rather than being unreachable. */
  readonly isRefused: boolean;
}

/** Probabilities of a right answer by the learner model, by question id. */
export type PredictedProbabilities = (
  before: PredictionRequest,
) => Promise<ReadonlyMap<string, number>>;

export type WithContent<Q> = Q & { readonly content: QuestionContent };

/** Contents of questions, each in one of its versions. */
export interface QuestionContents {
  /** @throws if the version does not exist, which a session rules out */
  find(views: Views, question: VersionOfQuestion): Promise<QuestionContent>;
  /** Adds its content to each question. @throws if a version does not exist */
  withContents<Q extends VersionOfQuestion>(
    views: Views,
    questions: readonly Q[],
  ): Promise<readonly WithContent<Q>[]>;
  /** Questions a pupil can be asked in a topic, by id. */
  approvedIn(views: Views, topicId: string): Promise<readonly WithContent<VersionOfQuestion>[]>;
}

/** Everything that routes use. */
export interface Services extends LogRuntime, EncryptedStores {
  readonly config: Config;
  /** The views. */
  readonly views: Knex;
  readonly commands: CommandHandler;
  readonly readYourWrites: ReadYourWrites;
  readonly logHead: LogHead;
  readonly queryCache: QueryCache;
  readonly replies: CommandReplies;
  readonly questionContents: QuestionContents;
  readonly predictProbabilities: PredictedProbabilities;
  readonly storage: Storage;
  readonly cardPayments: CardPayments;
  /** Undefined if no model is configured. */
  readonly model: LanguageModel | undefined;
  /** Records when a user's command was first seen, under its idempotency key. */
  readonly journalCommand: (userId: string, key: string, seen: JournalEntry) => Promise<void>;
  readonly identifyCaller: (question: CallerCredentials) => Promise<Caller>;
  /** Counts a user's command. @returns false if there were too many within the minute */
  readonly allowCommand: (userId: string) => boolean;
  readonly admission: Admission;
  readonly drain: Drain;
  readonly responseTimes: ResponseTimes;
  readonly queueTokens: QueueTokens;
  readonly loginWaitingRoom: LoginWaitingRoom;
  /** Milliseconds since 1970; commands and reads take it as now. */
  readonly clock: () => number;
  stop(): Promise<void>;
}
