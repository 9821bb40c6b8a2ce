import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../http/endpoint.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey } from './own-passkeys.ts';
import {
  beginPasskeySignIn,
  beginPasskeyStepUp,
  signInWithPasskey,
  stepUpWithPasskey,
} from './sign-in-with-passkey.ts';
import type { PasskeyContext } from './take-passkey.ts';

export function passkeyRoutes(
  app: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: PasskeyContext,
): void {
  serveStaffEndpoint(app, endpoints, 'beginPasskeySignIn', (call) => beginPasskeySignIn(context, call));
  serveStaffEndpoint(app, endpoints, 'signInWithPasskey', (call) => signInWithPasskey(context, call));
  serveStaffEndpoint(app, endpoints, 'beginPasskeyStepUp', (call) => beginPasskeyStepUp(context, call));
  serveStaffEndpoint(app, endpoints, 'stepUpWithPasskey', (call) => stepUpWithPasskey(context, call));
  serveStaffEndpoint(app, endpoints, 'getPasskeys', (call) => readPasskeys(context, call));
  serveStaffEndpoint(app, endpoints, 'beginPasskey', (call) => beginPasskey(context, call));
  serveStaffEndpoint(app, endpoints, 'addPasskey', (call) => addPasskey(context, call));
  serveStaffEndpoint(app, endpoints, 'removePasskey', (call) => removePasskey(context, call));
}
