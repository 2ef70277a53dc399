/** Kinds of text that are called by their own name. */
const NAMED: readonly string[] = [
  'story',
  'poem',
  'letter',
  'notice',
  'table',
  'graph',
  'map',
  'experiment',
];
const LOOKED_AT: readonly string[] = ['table', 'graph', 'map'];

/** Returns the noun for a kind of text: "map"; "text" for most others. */
export const nameTextKind = (kind: string): string => (NAMED.includes(kind) ? kind : 'text');

/** Says what to do with a text: "Look at the map". */
export const describeReading = (kind: string): string => {
  if (kind === 'pair') return 'Read the two texts';
  if (kind === 'experiment') return 'Read about the experiment';
  return `${LOOKED_AT.includes(kind) ? 'Look at' : 'Read'} the ${nameTextKind(kind)}`;
};
