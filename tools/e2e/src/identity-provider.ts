import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../..');

export interface RunningProvider {
  settings: Readonly<Record<string, string>>;
  end: () => Promise<void>;
}

/** A real OpenID provider on loopback, at which any person signs in by email. */
export async function startIdentityProvider(): Promise<RunningProvider> {
  const process = spawn('node', ['server/src/testing/serve-identity-provider.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(process.stdout), 'line')) as [string];
  const { issuer, clientId, clientSecret } = JSON.parse(line) as Record<string, string>;
  return {
    settings: {
      OIDC_ISSUER: issuer ?? '',
      OIDC_CLIENT_ID: clientId ?? '',
      OIDC_CLIENT_SECRET: clientSecret ?? '',
      OIDC_NAME: 'Example ID',
      OIDC_ROLES: 'treasury=finance',
    },
    end: async () => {
      process.kill();
      await once(process, 'exit');
    },
  };
}
