import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Tables of all TCP sockets; a dual-stack socket is in the second, if there is IPv6. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'].filter((table) => existsSync(table));
const ADDRESS = 1;
const INODE = 9;

/** True if a process's sockets can be listed here: on Linux. */
export const canListPorts = process.platform === 'linux';

/** Lists TCP ports that a process's sockets are bound to; none for one that has ended. */
export const listPorts = (pid: number): ReadonlySet<number> => {
  const own = listSockets(pid);
  const rows = TABLES.flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => own.has(row[INODE] ?? ''));
  return new Set(rows.map((row) => Number.parseInt(row[ADDRESS]?.split(':')[1] ?? '', 16)));
};

/** Lists inodes of a process's sockets. */
const listSockets = (pid: number): ReadonlySet<string> => {
  const inodes = new Set<string>();
  const folder = `/proc/${pid}/fd`;
  try {
    for (const file of readdirSync(folder)) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readLink(`${folder}/${file}`)) ?? [];
      if (inode !== undefined) inodes.add(inode);
    }
  } catch {
    // The process has ended.
  }
  return inodes;
};

/** Returns the target of a link; '' once it is gone. */
const readLink = (link: string): string => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};
