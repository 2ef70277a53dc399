import { isHealthy } from './probes.ts';

// The health check of the container image: ends with 0 if the product of this machine is healthy.
const { PORT = '3000' } = process.env;
process.exitCode = (await isHealthy(`http://127.0.0.1:${PORT}`)) ? 0 : 1;
