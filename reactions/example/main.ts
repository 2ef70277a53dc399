import { consume } from './consume.ts';

const [brokers, file] = process.argv.slice(2);
if (brokers === undefined || file === undefined) {
  console.error('Usage: node reactions/example/main.ts HOST:PORT,… FILE');
  process.exit(2);
}
const consumer = await consume({ brokers: brokers.split(','), topic: 'mahoe.events', file });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void consumer.disconnect().then(() => process.exit(0)));
