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

/** https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website */
const RECAPTCHA_HOSTS = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const NO_HOSTS = { script: [], connect: [], frame: [] };

/** For every page of ours: nothing inline, nothing foreign but the card fields' frames and calls, and what is set up of reCAPTCHA and Sentry. */
export function pageContentSecurityPolicy(
  braintreeEnvironment: keyof typeof BRAINTREE_HOSTS,
  usesRecaptcha: boolean,
  sentryDsn: string | undefined,
): string {
  const braintree = BRAINTREE_HOSTS[braintreeEnvironment];
  const recaptcha = usesRecaptcha ? RECAPTCHA_HOSTS : NO_HOSTS;
  const errors = sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...recaptcha.script].join(' ')}`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...braintree.connect, ...recaptcha.connect, ...errors].join(' ')}`,
    `frame-src ${[...braintree.frame, ...recaptcha.frame].join(' ')}`,
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
