import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';

const python = '/usr/bin/python3';
const isThere = spawnSync(python, ['-c', 'import braintree']).status === 0;

// Uses Debian's package python3-braintree; the npm registry has no SDK of another language.
it.skipIf(!isThere)('answers the Python SDK', async () => {
  const gateway = await startTestGateway();
  const script = new URL('calls.py', import.meta.url).pathname;
  try {
    const { stdout } = await promisify(execFile)(python, [
      '-W',
      'ignore',
      script,
      String(gateway.port),
    ]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toMatch(/^(\d+) of \1 answered as documented/);
  } finally {
    await gateway.stop();
  }
});
