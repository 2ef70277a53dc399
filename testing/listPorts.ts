import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Tables of all TCP sockets; a socket for both kinds of address is in the second, if there is IPv6. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'].filter((table) => existsSync(table));
const ADDRESS = 1;
const INODE = 9;

/** Whether a process's sockets can be looked up here: on Linux. */
export const canListPorts = process.platform === 'linux';

/** TCP ports that sockets of a process are bound to; none of one that has ended. */
export const listPorts = (pid: number): ReadonlySet<number> => {
  const own = listSockets(pid);
  const rows = TABLES.flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => own.has(row[INODE] ?? ''));
  return new Set(rows.map((row) => Number.parseInt(row[ADDRESS]?.split(':')[1] ?? '', 16)));
};

/** Inodes of a process's sockets. */
const listSockets = (pid: number): ReadonlySet<string> => {
  const inodes = new Set<string>();
  const folder = `/proc/${pid}/fd`;
  try {
    for (const file of readdirSync(folder)) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readLink(`${folder}/${file}`)) ?? [];
      if (inode !== undefined) inodes.add(inode);
    }
  } catch {
    // It has ended.
  }
  return inodes;
};

/** Where a link leads; '' once it is gone. */
const readLink = (link: string): string => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};
