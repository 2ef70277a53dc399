import { connect } from 'node:net';

const ANSWER_MS = 1000;

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect({ host, port, timeout: ANSWER_MS });
    const say = (is: boolean) => (): void => {
      socket.destroy();
      answer(is);
    };
    socket.once('connect', say(true));
    socket.once('error', say(false));
    socket.once('timeout', say(false));
  });

/** Whether one of Kafka's brokers accepts connections. @param brokers such as `host:9092` */
export const anyBrokerAnswers = async (brokers: readonly string[]): Promise<boolean> => {
  const answers = brokers.map((broker) => {
    const [host = '', port = ''] = broker.trim().split(':');
    return accepts(host, Number(port));
  });
  return (await Promise.all(answers)).includes(true);
};
