import * as answers from './answers.ts';
import * as append from './append.ts';
import * as asof from './asOf.ts';
import * as backup from './backup.ts';
import * as busy from './overload.ts';
import * as copy from './copy.ts';
import * as cost from './cost.ts';
import * as evaluate from './evaluate.ts';
import * as exam from './exam.ts';
import * as feedback from './feedback.ts';
import * as friends from './friends.ts';
import * as history from './history.ts';
import * as lag from './lag.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as office from './admin.ts';
import * as pages from './pages.ts';
import * as read from './readLog.ts';
import * as rebuild from './rebuild.ts';
import * as relay from './relay.ts';
import * as replay from './replay.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as scale from './scale.ts';
import * as serving from './serving.ts';
import * as signup from './signup.ts';
import * as subscribe from './subscribe.ts';
import * as timing from './timing.ts';

/** A benchmark: prints its figures beside their reference, measured in the same run. */
interface Benchmark {
  run(args: string[]): Promise<void>;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  answers,
  append,
  asof,
  backup,
  busy,
  copy,
  cost,
  evaluate,
  exam,
  feedback,
  friends,
  history,
  lag,
  messages,
  moderation,
  office,
  pages,
  read,
  rebuild,
  relay,
  replay,
  report,
  review,
  scale,
  serving,
  signup,
  subscribe,
  timing,
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark) {
  await benchmark.run(args);
  process.exit(0);
}
console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benchmarks).join(', ')}`);
process.exit(2);
