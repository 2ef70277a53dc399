import { parentPort } from 'node:worker_threads';
import { rewriteVoice } from './rewriteVoice.ts';

/** Thread that rewrites recordings, one after the other. It first says that it is ready. */
parentPort?.on('message', (given: Uint8Array) => {
  rewriteVoice(given).then(
    (voice) => parentPort?.postMessage(voice),
    () => parentPort?.postMessage(undefined),
  );
});
parentPort?.postMessage('ready');
