import { ServerCredentials, type Server } from '@grpc/grpc-js';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A port that is listened on with TLS. */
export interface SecureListener {
  readonly port: number;
  /** Takes no more connections, and ends those that speak HTTP/1.1. */
  close(): void;
}

/**
 * Listens with TLS: connections that speak HTTP/2 are the gRPC server's; the others may ask over
 * HTTP/1.1 whether the node is there, as clients' `HTTPRequest` does.
 */
export const listenSecurely = async (
  server: Server,
  host: string,
  port: number,
  { certificate, privateKey }: { certificate: Buffer; privateKey: Buffer },
): Promise<SecureListener> => {
  const grpc = server.createConnectionInjector(ServerCredentials.createInsecure());
  const http = pingServer();
  const protocols = { ALPNProtocols: ['h2', 'http/1.1'] };
  const front = createTlsServer({ cert: certificate, key: privateKey, ...protocols }, (socket) => {
    socket.on('error', () => undefined);
    if (socket.alpnProtocol === 'h2') grpc.injectConnection(socket);
    else http.emit('connection', socket);
  });
  front.listen(port, host);
  await once(front, 'listening');
  const { port: bound } = front.address() as AddressInfo;
  return {
    port: bound,
    close: () => {
      front.close();
      http.closeAllConnections();
    },
  };
};

const PING = { msgTypeId: 0, text: 'Ping request successfully handled' };

const pingServer = (): HttpServer =>
  createHttpServer(({ method, url }, reply) => {
    const isPing = method === 'GET' && url === '/ping';
    reply.writeHead(isPing ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(isPing ? JSON.stringify(PING) : '');
  });
