import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface HttpReply {
  readonly status: number;
  readonly body: string;
  readonly position: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Calls one server over kept-alive connections, with as little work of its own as possible. */
export const httpCaller = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: Infinity });
  const { hostname, port, origin } = new URL(url);
  return {
    call: (
      method: string,
      path: string,
      cookie: string,
      body?: object,
      more: OutgoingHttpHeaders = {},
    ): Promise<HttpReply> =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          cookie,
          origin,
          ...more,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        };
        const call = request({ agent, hostname, port, method, path, headers }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              position: reply.headers['x-log-position'] as string | undefined,
              headers: reply.headers,
            }),
          );
          reply.on('error', reject);
        });
        call.on('error', reject);
        call.end(text);
      }),
    close: () => agent.destroy(),
  };
};
