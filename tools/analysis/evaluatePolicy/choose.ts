import { findRepeated } from '@mahoe/tools/commandLine/options';

/**
 * Returns the probabilities with which a policy chooses among candidates, by their predicted
 * probabilities.
 */
export type Choose = (chances: readonly number[]) => readonly number[];

/** Kinds of policies; policies of one kind differ by their parameters. */
const kinds: Readonly<
  Record<
    string,
    {
      readonly first: Readonly<Record<string, number>>;
      readonly of: (p: NamedParameters) => Choose;
    }
  >
> = {
  /** Chooses any candidate with the same probability. */
  uniform: { first: {}, of: () => (chances) => chances.map(() => 1 / chances.length) },
  /** Chooses the nearest to a target, except for a share of exploration. */
  nearest: {
    first: { target: 0.75, exploration: 0.1 },
    of:
      ({ target = 0.75, exploration = 0.1 }) =>
      (chances) => {
        const away = chances.map((chance) => Math.abs(chance - target));
        const least = Math.min(...away);
        const ties = away.filter((distance) => distance === least).length;
        return away.map(
          (distance) =>
            exploration / chances.length + (distance === least ? (1 - exploration) / ties : 0),
        );
      },
  },
  /** Prefers candidates near a target, by a bell curve. */
  bell: {
    first: { target: 0.75, width: 0.1 },
    of:
      ({ target = 0.75, width = 0.1 }) =>
      (chances) => {
        const scores = chances.map((chance) => Math.exp(-(((chance - target) / width) ** 2) / 2));
        const total = scores.reduce((sum, score) => sum + score, 0);
        return scores.map((score) => (total > 0 ? score / total : 1 / chances.length));
      },
  },
};
type NamedParameters = Readonly<Record<string, number>>;

export const policyKinds = Object.keys(kinds);

/**
 * Parses `bell` and `target=0.85,width=0.05`.
 * @throws Error that lists the possible values
 */
export const findPolicy = (kind: string, parameters: string): Choose => {
  const known = kinds[kind];
  if (!known) throw new Error(`No such policy: ${kind}. There are: ${policyKinds.join(', ')}.`);
  const given = parameters === '' ? [] : parameters.split(',');
  const changes = given.map((one): readonly [string, number] => {
    const [name = '', text = ''] = one.split('=');
    const value = Number(text);
    const isShare = value >= 0 && value <= 1 && (name !== 'width' || value > 0);
    if (!(name in known.first) || text === '' || !isShare)
      throw new Error(
        `"${one}" is no parameter of ${kind}, from 0 to 1; it has ${JSON.stringify(known.first)}.`,
      );
    return [name, value];
  });
  const twice = findRepeated(changes.map(([name]) => name));
  if (twice !== undefined) throw new Error(`${twice} is given twice.`);
  return known.of({ ...known.first, ...Object.fromEntries(changes) });
};
