import { ServerCredentials, type Server } from '@grpc/grpc-js';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A port that listens with TLS. */
export interface SecureListener {
  readonly port: number;
  /** Accepts no more connections, and ends those that speak HTTP/1.1. */
  close(): void;
}

/**
 * Listens with TLS. HTTP/2 connections go to the gRPC server. Others may check over HTTP/1.1 that
 * the node is up, as the clients' `HTTPRequest` does.
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
