/** Maps texts to numbers, in the order in which they appear. */
export interface TextIndex {
  readonly of: readonly string[];
  readonly at: (text: string) => number;
}

export const newTextIndex = (): TextIndex => {
  const texts: string[] = [];
  const known = new Map<string, number>();
  return {
    of: texts,
    at: (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      known.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
};

/** Difficulty labels of authors; 0 is no label. */
export const LABELS = ['', 'Beginner', 'Intermediate', 'Advanced'] as const;

/** Answers in their order, by column, because models run over millions of them. */
export interface Answers {
  readonly size: number;
  readonly user: Int32Array;
  readonly item: Int32Array;
  readonly skill: Int32Array;
  /** A number for each pair of a user and a skill. */
  readonly userSkill: Int32Array;
  readonly correct: Uint8Array;
  readonly rapid: Uint8Array;
  /** Index in `LABELS`. */
  readonly label: Uint8Array;
  /** Edits of the question since its last answer. */
  readonly edits: Uint8Array;
  readonly arm: Int32Array;
  /** Days since an arbitrary day; all equal if the data has no times. */
  readonly day: Float64Array;
  /** Response time; 0 if unknown. */
  readonly milliseconds: Int32Array;
  /** Probability of a right answer without knowledge; 0 if unknown. */
  readonly guess: Float64Array;
  /** Answers before this index are for training only; from it on they are predicted and scored. */
  readonly judgedFrom: number;
  readonly users: TextIndex;
  readonly items: TextIndex;
  readonly skills: TextIndex;
  readonly arms: TextIndex;
  readonly userSkills: number;
}

/** One answer as read. */
export interface ReadAnswer {
  readonly user: string;
  readonly item: string;
  readonly skill: string;
  readonly correct: boolean;
  readonly rapid?: boolean;
  readonly label?: string;
  readonly edits?: number;
  readonly arm?: string;
  readonly day?: number;
  readonly milliseconds?: number;
  readonly guess?: number;
}

/** Allocates columns for this number of answers. */
export const newAnswers = (
  size: number,
): { put(answer: ReadAnswer): void; done(judgedFrom?: number): Answers } => {
  const ints = (): Int32Array => new Int32Array(size);
  const bytes = (): Uint8Array => new Uint8Array(size);
  const [user, item, skill, userSkill, arm] = [ints(), ints(), ints(), ints(), ints()];
  const [day, milliseconds] = [new Float64Array(size), ints()];
  const guess = new Float64Array(size);
  const [correct, rapid, label, edits] = [bytes(), bytes(), bytes(), bytes()];
  const [users, items, skills, arms] = [
    newTextIndex(),
    newTextIndex(),
    newTextIndex(),
    newTextIndex(),
  ];
  const pairs = new Map<number, number>();
  let n = 0;
  return {
    put: (answer) => {
      if (n === size) throw new Error(`More answers than the ${size} that were counted.`);
      const u = (user[n] = users.at(answer.user));
      const s = (skill[n] = skills.at(answer.skill));
      const pair = u * 2 ** 26 + s;
      const known = pairs.get(pair) ?? pairs.size;
      pairs.set(pair, known);
      userSkill[n] = known;
      item[n] = items.at(answer.item);
      correct[n] = answer.correct ? 1 : 0;
      rapid[n] = answer.rapid === true ? 1 : 0;
      label[n] = Math.max(0, LABELS.indexOf((answer.label ?? '') as (typeof LABELS)[number]));
      edits[n] = Math.min(255, answer.edits ?? 0);
      arm[n] = arms.at(answer.arm ?? '');
      day[n] = answer.day ?? 0;
      milliseconds[n] = answer.milliseconds ?? 0;
      guess[n] = answer.guess ?? 0;
      n += 1;
    },
    done: (judgedFrom = 0) => {
      if (n !== size) throw new Error(`${n} answers where ${size} were counted.`);
      const numbers = { user, item, skill, userSkill, arm };
      const is = { correct, rapid, label, edits };
      return {
        size,
        ...numbers,
        ...is,
        day,
        milliseconds,
        guess,
        judgedFrom,
        users,
        items,
        skills,
        arms,
        userSkills: pairs.size,
      };
    },
  };
};
