import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a server, which a test can freeze or cut. */
export interface TcpProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /**
   * Holds back everything without ending connections, as with a suspended server.
   * @param isConcerned selects connections by their source port; all if absent
   */
  freeze(isConcerned?: (port: number) => boolean): void;
  /** Lets the held data pass again. */
  thaw(): void;
  /** Ends every connection; new ones pass. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the server of a URL with a host and a port. */
export const openTcpProxy = async (url: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url);
  /** Sockets by source port. */
  const sockets = new Map<Socket, number>();
  let isFrozen: (port: number) => boolean = () => false;
  const join = (from: Socket, to: Socket, port: number): void => {
    sockets.set(from, port);
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen(port)) from.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const { remotePort = 0 } = near;
    join(near, far, remotePort);
    join(far, near, remotePort);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => {
    for (const socket of sockets.keys()) socket.destroy();
  };
  return {
    url: through.href,
    freeze: (isConcerned = () => true) => {
      isFrozen = isConcerned;
      for (const [socket, port] of sockets) if (isFrozen(port)) socket.pause();
    },
    thaw: () => {
      isFrozen = () => false;
      for (const socket of sockets.keys()) socket.resume();
    },
    cut,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        cut();
      }),
  };
};
