import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;
/** Time after which a registry that does not answer holds up a release no longer. */
const TIMEOUT_MS = 60_000;

/** Answers about known weaknesses of the packages. */
export type Advisories =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly report: string }
  /** The registry does not answer such questions. */
  | { readonly kind: 'unknown' };

/** Asks the registry for advisories about the packages that are shipped. */
export const findAdvisories = async (root: string): Promise<Advisories> => {
  const patience = ['--fetch-retries=1', `--fetch-timeout=${TIMEOUT_MS / 2}`];
  const options = { cwd: root, maxBuffer: MAX_BUFFER, timeout: TIMEOUT_MS };
  const audit = run('npm', ['audit', '--omit=dev', '--json', ...patience], options);
  const { stdout } = await audit.catch((error: { readonly stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  try {
    const report = JSON.parse(stdout) as {
      readonly metadata?: { readonly vulnerabilities: { readonly total: number } };
    };
    if (!report.metadata) return { kind: 'unknown' };
    return report.metadata.vulnerabilities.total === 0
      ? { kind: 'none' }
      : { kind: 'found', report: stdout };
  } catch {
    return { kind: 'unknown' };
  }
};
