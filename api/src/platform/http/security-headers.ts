import type { FastifyInstance } from 'fastify';

/** Where Braintree's own frames and calls live; the local stand-in is on our own origin. */
const BRAINTREE_HOSTS = {
  local: { connect: [], frame: ["'self'"] },
  sandbox: {
    connect: ['https://*.sandbox.braintreegateway.com', 'https://payments.sandbox.braintree-api.com'],
    frame: ['https://assets.braintreegateway.com'],
  },
  production: {
    connect: ['https://*.braintreegateway.com', 'https://payments.braintree-api.com'],
    frame: ['https://assets.braintreegateway.com'],
  },
};

/** For every page of ours: nothing inline, nothing foreign but the card fields' frames and calls. */
export function pageContentSecurityPolicy(braintreeEnvironment: keyof typeof BRAINTREE_HOSTS): string {
  const { connect, frame } = BRAINTREE_HOSTS[braintreeEnvironment];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer carries. https://owasp.org/www-project-secure-headers/ */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    if (!request.url.startsWith('/braintree/')) void reply.header('x-frame-options', 'DENY');
    if (isHttps) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
