/** Rule by which a missed item of a paper returns as its twin (R27). */
export const TWIN_RULE = 'twin/3';

/** Share of common words from which two stems are of one kind. */
const SAME_KIND = 0.6;

/** The part of a question's content that decides which questions are alike. */
interface TwinContent {
  readonly question: string;
  readonly difficulty: string;
  readonly questionType: string;
}

/** A text that questions are about. */
interface TextOfTwin {
  readonly id: string;
  /** Kind of text: "story", "map". */
  readonly kind: string;
}

/** A question of the bank that may be the twin of an item. */
export interface TwinCandidate {
  readonly questionId: string;
  readonly topicId: string;
  readonly content: TwinContent;
  /** Text that the question is about, and is asked with; absent if it stands alone. */
  readonly text?: TextOfTwin | null;
}

/** A missed item, with its strand's questions. */
export interface MissedItem {
  readonly itemId: string;
  readonly content: TwinContent;
  readonly candidates: readonly TwinCandidate[];
  /** Text of the paper that the item is about; absent if it stands alone. */
  readonly text?: TextOfTwin | null;
}

/** Question in which a missed item returns. */
export interface Twin {
  readonly itemId: string;
  readonly questionId: string;
  readonly topicId: string;
  /** Text that the question is about; absent if it stands alone. */
  readonly textId?: string;
}

/** Kinds of numbers and signs, which tell stems of one generator from those of another. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\d+\/\d+/g, ' #fraction '],
  [/\d[\d,]*\.\d+/g, ' #decimal '],
  [/\d[\d,]*/g, ' #whole '],
  [/[%×÷+−=²³]/g, ' $& '],
];

/** Returns the words of a stem: two stems of one generator differ in their numbers and names only. */
const wordsOf = (stem: string): ReadonlySet<string> => {
  const masked = KINDS.reduce(
    (text, [pattern, kind]) => text.replace(pattern, kind),
    stem.toLowerCase(),
  );
  return new Set(masked.split(/[^\p{L}#%×÷+−=²³]+/u).filter(Boolean));
};

/** Share of the words of two stems that both have, from 0 to 1. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
};

interface Ranked {
  readonly candidate: TwinCandidate;
  readonly likeness: number;
}

const isAsDeep = ({ content }: MissedItem, { candidate }: Ranked): boolean =>
  candidate.content.difficulty === content.difficulty;

const isSameKind = ({ content }: MissedItem, { candidate, likeness }: Ranked): boolean =>
  likeness >= SAME_KIND && candidate.content.questionType === content.questionType;

/** Orders questions: those of the same kind, then those of the same depth, then those most alike. */
const sortByFit = (item: MissedItem, candidates: readonly Ranked[]): readonly Ranked[] =>
  candidates.toSorted(
    (a, b) =>
      Number(isSameKind(item, b)) - Number(isSameKind(item, a)) ||
      Number(isAsDeep(item, b)) - Number(isAsDeep(item, a)) ||
      b.likeness - a.likeness ||
      (a.candidate.questionId < b.candidate.questionId ? -1 : 1),
  );

/**
 * Returns a function that tells the questions and texts which a pupil did not miss: a form that was assembled
 * from the bank has its questions and texts under the ids of the bank.
 */
const createIsOther = (missed: readonly MissedItem[]) => {
  const questions = new Set(missed.map(({ itemId }) => itemId));
  const texts = new Set(missed.map(({ text }) => text?.id));
  return ({ questionId, text }: TwinCandidate): boolean =>
    !questions.has(questionId) && !(text && texts.has(text.id));
};

type IsOther = ReturnType<typeof createIsOther>;

type Rank = (item: MissedItem, candidates: readonly TwinCandidate[]) => readonly Ranked[];

/** Returns a function that ranks questions for an item, and knows the words of each. */
const createRank = (): Rank => {
  const words = new Map<TwinCandidate, ReadonlySet<string>>();
  const wordsOfCandidate = (one: TwinCandidate): ReadonlySet<string> => {
    const found = words.get(one) ?? wordsOf(one.content.question);
    words.set(one, found);
    return found;
  };
  return (item, candidates) => {
    const own = wordsOf(item.content.question);
    return sortByFit(
      item,
      candidates.map((candidate) => ({
        candidate,
        likeness: similarity(own, wordsOfCandidate(candidate)),
      })),
    );
  };
};

/** A missed item and the question in which it returns. */
interface Pair {
  readonly item: MissedItem;
  readonly twin: Ranked;
}

/** Gives each item a question of one text, as long as there are any. */
const pairWithText = (
  items: readonly MissedItem[],
  candidates: readonly TwinCandidate[],
  rank: Rank,
): readonly Pair[] => {
  const taken = new Set<TwinCandidate>();
  return items.flatMap((item) => {
    const [twin] = rank(
      item,
      candidates.filter((one) => !taken.has(one)),
    );
    if (!twin) return [];
    taken.add(twin.candidate);
    return [{ item, twin }];
  });
};

const sumLikeness = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { twin }) => sum + twin.likeness, 0);

/**
 * Finds questions about another text for items about one: of a text of the same kind if there is one, of
 * as few texts as possible, so that little is read again.
 */
const pairTextItems = (
  items: readonly MissedItem[],
  rank: Rank,
  isOther: IsOther,
  takenTexts: Set<string>,
): readonly Pair[] => {
  const [first] = items;
  if (!first) return [];
  const isOfKind = ({ text }: TwinCandidate): boolean => text?.kind === first.text?.kind;
  const about = first.candidates.filter(
    (one) => one.text && !takenTexts.has(one.text.id) && isOther(one),
  );
  const ofKind = about.filter(isOfKind);
  const texts = Map.groupBy(ofKind.length > 0 ? ofKind : about, ({ text }) => text?.id ?? '');
  const [best] = [...texts]
    .map(([id, candidates]) => ({ id, pairs: pairWithText(items, candidates, rank) }))
    .toSorted(
      (a, b) =>
        b.pairs.length - a.pairs.length ||
        sumLikeness(b.pairs) - sumLikeness(a.pairs) ||
        (a.id < b.id ? -1 : 1),
    );
  if (!best) return [];
  takenTexts.add(best.id);
  const paired = new Set(best.pairs.map(({ item }) => item));
  const left = items.filter((item) => !paired.has(item));
  return [...best.pairs, ...pairTextItems(left, rank, isOther, takenTexts)];
};

/**
 * Finds the twin of each missed item: a question of the same kind, else the one most alike of the same
 * strand and depth. An item about a text returns as a question about another text, if its strand has one.
 * No question is the twin of two, or was missed itself; an item without a twin is left out.
 */
export const findTwins = (missed: readonly MissedItem[]): readonly Twin[] => {
  const rank = createRank();
  const isOther = createIsOther(missed);
  const takenTexts = new Set<string>();
  const ofTexts = [
    ...Map.groupBy(
      missed.filter(({ text }) => text),
      ({ text }) => text?.id,
    ).values(),
  ].flatMap((items) => [...Map.groupBy(items, ({ candidates }) => candidates).values()]);
  const pairs = new Map(
    ofTexts
      .flatMap((items) => pairTextItems(items, rank, isOther, takenTexts))
      .map(({ item, twin }) => [item, twin]),
  );
  const taken = new Set<TwinCandidate['questionId']>();
  return missed.flatMap((item) => {
    const free = item.candidates.filter(
      (one) => !one.text && !taken.has(one.questionId) && isOther(one),
    );
    const fits = (one: Ranked): boolean => isSameKind(item, one) || isAsDeep(item, one);
    const twin = pairs.get(item) ?? rank(item, free).find(fits);
    if (!twin) return [];
    const { questionId, topicId, text } = twin.candidate;
    taken.add(questionId);
    const textId = text ? { textId: text.id } : {};
    return [{ itemId: item.itemId, questionId, topicId, ...textId }];
  });
};
