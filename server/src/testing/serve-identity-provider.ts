import { stdout } from 'node:process';
import { TestIdentityProvider } from './identity-provider.ts';

/**
 * A provider as a separate process, for the stories: each person's email is their sign-in name.
 * Prints its address as a line of JSON.
 */
const provider = await TestIdentityProvider.start();
const has = provider.accounts.get.bind(provider.accounts);
provider.accounts.get = (email) =>
  has(email) ?? { email, email_verified: true, name: 'Grace Hopper', groups: ['treasury'] };
const { issuer, clientId, clientSecret } = provider.settings();
stdout.write(`${JSON.stringify({ issuer: issuer.href, clientId, clientSecret })}\n`);
