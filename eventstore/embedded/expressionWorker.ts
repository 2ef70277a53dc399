import { parentPort } from 'node:worker_threads';
import { compileBacktracking } from './expressions.ts';

/** Runs expressions that may never end. In that case the runner terminates the thread. */
parentPort?.on('message', ({ source, texts }: { source: string; texts: string[] }) => {
  const expression = compileBacktracking(source);
  parentPort?.postMessage(texts.map((text) => expression.test(text)));
});
