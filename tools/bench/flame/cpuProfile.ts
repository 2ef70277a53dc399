import { z } from 'zod';

/** The parts of a V8 processor profile (`--cpu-prof`) that are used here; times are in microseconds. */
const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).default([]),
    }),
  ),
  /** Monotonic clock of the machine. */
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

export type CpuProfile = z.infer<typeof Profile>;

/** @throws ZodError if the text is no profile */
export const parseProfile = (text: string): CpuProfile => Profile.parse(JSON.parse(text));

/** Part of the monotonic clock, in microseconds. */
export interface TimeWindow {
  readonly fromUs: number;
  readonly toUs: number;
}

/** A function with the time spent in it and in what it called, in microseconds. */
export interface Frame {
  readonly name: string;
  readonly area: string;
  readonly totalUs: number;
  readonly selfUs: number;
  readonly callees: readonly Frame[];
}

/** Area of frames of the engine: garbage collection, compiled regular expressions and the like. */
const ENGINE = 'V8';

/** Samples of a thread that waits. */
const IDLE = '(idle)';

const toArea = (path: string): string => {
  const [, installed] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (installed !== undefined) return installed;
  if (path.startsWith('node:')) return 'Node';
  return path === '' || path.startsWith('wasm:') ? ENGINE : (path.split('/')[0] ?? path);
};

interface GrowingFrame {
  readonly name: string;
  readonly area: string;
  totalUs: number;
  selfUs: number;
  readonly callees: Map<string, GrowingFrame>;
}

const newFrame = (name: string, area: string): GrowingFrame => ({
  name,
  area,
  totalUs: 0,
  selfUs: 0,
  callees: new Map(),
});

const freeze = ({ callees, ...frame }: GrowingFrame): Frame => ({
  ...frame,
  callees: [...callees.values()].map(freeze).toSorted((a, b) => b.totalUs - a.totalUs),
});

/**
 * Adds up the samples within some windows as a tree of calls. Idle time is left out.
 * @param root folder of the repository, with a final slash; names are relative to it
 */
export const buildCallTree = (
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  windows: readonly TimeWindow[],
  root: string,
): Frame => {
  const parents = new Map(
    nodes.flatMap(({ id, children }) => children.map((child) => [child, id])),
  );
  const frames = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const path = url.replace(/^file:\/\//, '').replace(root, '');
      const name = functionName === '' ? '(anonymous)' : functionName;
      return [id, { name: path === '' ? name : `${name} ${path}:${lineNumber + 1}`, path }];
    }),
  );
  const listPath = (id: number): readonly number[] => {
    const path: number[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) path.unshift(at);
    // The first one is the profile's root.
    return path.slice(1);
  };
  const tree = newFrame('all', ENGINE);
  let atUs = startTime;
  for (const [index, id] of samples.entries()) {
    const tookUs = timeDeltas[index] ?? 0;
    const fromUs = atUs;
    atUs += tookUs;
    const isWithin = windows.some((window) => fromUs >= window.fromUs && fromUs < window.toUs);
    if (!isWithin || frames.get(id)?.name === IDLE) continue;
    let frame = tree;
    frame.totalUs += tookUs;
    for (const step of listPath(id)) {
      const { name = '', path = '' } = frames.get(step) ?? {};
      const callee = frame.callees.get(name) ?? newFrame(name, toArea(path));
      frame.callees.set(name, callee);
      callee.totalUs += tookUs;
      frame = callee;
    }
    frame.selfUs += tookUs;
  }
  return freeze(tree);
};

/** Adds up the time spent in each area itself, the largest first, in microseconds. */
export const sumByArea = (tree: Frame): readonly (readonly [area: string, us: number])[] => {
  const sums = new Map<string, number>();
  const visit = ({ area, selfUs, callees }: Frame): void => {
    if (selfUs > 0) sums.set(area, (sums.get(area) ?? 0) + selfUs);
    for (const callee of callees) visit(callee);
  };
  visit(tree);
  return [...sums].toSorted(([, a], [, b]) => b - a);
};
