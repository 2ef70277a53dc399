/** Question of the supervisor, and the answer of a process whose event loop turns. */
export const HEARTBEAT_QUESTION = 'heartbeat?';
export const HEARTBEAT_ANSWER = 'heartbeat';
