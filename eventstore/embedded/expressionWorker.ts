import { parentPort } from 'node:worker_threads';
import { compileBacktracking } from './expressions.ts';

/** Runs expressions that may never come to an end; whoever asked ends the thread then. */
parentPort?.on('message', ({ source, texts }: { source: string; texts: string[] }) => {
  const expression = compileBacktracking(source);
  parentPort?.postMessage(texts.map((text) => expression.test(text)));
});
