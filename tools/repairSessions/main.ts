import { parseArgs } from 'node:util';
import { openLogRuntime, readLogConfig } from '@mahoe/eventstore/runtime';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { correctSessions, findContradictions } from './contradictions.ts';

const { values } = parseArgs({ options: { correct: { type: 'boolean', default: false } } });
const config = await readLogConfig(process.env);
const { store, personalData, close } = openLogRuntime(config, openProcessLog('sessions', 'warn'));
try {
  const found = await findContradictions(store, personalData);
  for (const { sessionId, pupilId, recorded, answers } of found) {
    console.log(`session ${sessionId} of pupil ${pupilId}`);
    console.log(`  its end told  ${JSON.stringify(recorded)}`);
    console.log(`  its answers   ${JSON.stringify(answers)}`);
  }
  console.log(`${found.length} sessions contradict their answers.`);
  if (values.correct) {
    await correctSessions(createCommandHandler(store, personalData), found, Date.now());
    console.log(`${found.length} corrected.`);
  } else if (found.length > 0) {
    console.log('npm run repair-sessions -- --correct sets them right, by a fact each.');
    process.exitCode = 1;
  }
} finally {
  await close();
}
