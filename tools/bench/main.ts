import { newProgram } from '@mahoe/tools/commandLine/program';
import * as admin from './admin.ts';
import * as answers from './answers.ts';
import * as append from './append.ts';
import * as asof from './asOf.ts';
import * as backup from './backup.ts';
import * as copy from './copy.ts';
import * as cost from './cost.ts';
import * as evaluate from './evaluate.ts';
import { addExamCommand } from './exam.ts';
import * as feedback from './feedback.ts';
import * as flame from './flame/flame.ts';
import * as friends from './friends.ts';
import * as history from './history.ts';
import * as lag from './lag.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as overload from './overload.ts';
import * as pages from './pages.ts';
import * as paper from './paper.ts';
import * as read from './readLog.ts';
import * as rebuild from './rebuild.ts';
import * as relay from './relay.ts';
import * as replay from './replay.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as scale from './scale.ts';
import * as serving from './serving.ts';
import * as signup from './signup.ts';
import { addSoakCommand } from './soak/soak.ts';
import * as subscribe from './subscribe.ts';
import * as timing from './timing.ts';
import * as upgrade from './upgrade.ts';
import * as traces from './traces.ts';

/** A benchmark: prints its figures beside their reference, measured in the same run. */
interface Benchmark {
  run(args: string[]): Promise<void>;
}

/** Benchmarks with what they measure. */
const benchmarks: Readonly<Record<string, readonly [measures: string, benchmark: Benchmark]>> = {
  admin: ['time of lists in the admin app with an island of pupils', admin],
  answers: ['answered questions per second over HTTP, beside plain CRUD', answers],
  append: ['appends per second, beside a real EventStoreDB and Emmett; arguments: SECONDS', append],
  asof: ['events per second to fold a view as of a past day; arguments: EVENTS', asof],
  backup: ['time to back up and restore a log; arguments: EVENTS', backup],
  copy: ['time to copy a log to EventStoreDB and back; arguments: EVENTS', copy],
  cost: ['processor time per call of a pupil, with all its consequences', cost],
  evaluate: ['time per answer of the learner model', evaluate],
  feedback: ['time from a question to its feedback, and of each read of the dashboard', feedback],
  flame: ['flame graphs of a call as SVG; arguments: CALL FOLDER', flame],
  friends: ['search and feed among many pupils; arguments: PUPILS', friends],
  history: ['time of the first local history of a log; arguments: PUPILS DAYS', history],
  lag: ['time from a recorded answer until every view shows it', lag],
  messages: ['pushes, lists and idle channels; arguments: push, lists or channels', messages],
  moderation: ['the moderators’ queue', moderation],
  overload: ['cost of a request that is refused as busy', overload],
  pages: ['first load and processor time of the pupil app’s pages', pages],
  paper: ['time of a save while pupils sit a paper at once; arguments: PUPILS PACE', paper],
  read: ['events per second to read the log; arguments: EVENTS', read],
  rebuild: ['events per second to rebuild the views; arguments: EVENTS', rebuild],
  relay: ['events per second to send to Kafka; arguments: EVENTS', relay],
  replay: [
    'time to write a history and to run it under other rules; arguments: PUPILS DAYS',
    replay,
  ],
  report: ['report card of a pupil with many answers; arguments: CALLS', report],
  review: ['review of drafts in the admin app', review],
  scale: ['what an island or a region needs', scale],
  serving: ['time to choose and serve a question', serving],
  signup: ['the server’s part of paid sign-ups', signup],
  subscribe: ['delay of subscriptions; arguments: RATE SECONDS', subscribe],
  timing: ['timing differences between known and unknown names', timing],
  upgrade: [
    'calls of pupils while every process is replaced by the next version; arguments: PUPILS',
    upgrade,
  ],
  traces: ['processor time that traces add to a call; arguments: RATIO', traces],
};

const program = newProgram('bench', 'Prints the figures of a benchmark beside its reference.');
for (const [name, [measures, { run }]] of Object.entries(benchmarks))
  program.command(name).description(measures).argument('[arguments...]').action(run);
addExamCommand(program);
addSoakCommand(program);
await program.parseAsync();
process.exit();
