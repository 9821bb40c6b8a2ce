import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

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

/** What a page asks of other servers: sources, as a content security policy names them. */
export interface ForeignHosts {
  script: readonly string[];
  style: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
}
export const NO_HOSTS: ForeignHosts = { script: [], style: [], connect: [], frame: [], image: [] };

/** https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website */
const RECAPTCHA_HOSTS: ForeignHosts = {
  ...NO_HOSTS,
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

interface PolicyOptions {
  braintreeEnvironment: keyof typeof BRAINTREE_HOSTS;
  usesRecaptcha: boolean;
  sentryDsn: string | undefined;
  /** What the payment methods need beside Braintree itself. */
  providers: readonly ForeignHosts[];
  /** The hashes of the scripts that are in the pages themselves. */
  inlineScripts: readonly string[];
  /** The same of styles. */
  inlineStyles: readonly string[];
  /** Lets in an element of these kinds that bears it. */
  nonce: { value: string; lets: readonly ('script' | 'style')[] };
}

/**
 * The style attribute of the hidden inputs that hosted fields put beside themselves on phones and in Firefox
 * (`hosted-fields/shared/focus-intercept.js` of braintree-web 3.97.2): without it they are seen.
 */
const FOCUS_INTERCEPT_STYLE = ["'unsafe-hashes'", "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='"];

/** By what a policy knows what is inside a page. */
export function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** For every page of ours: nothing inline, nothing foreign but what the payment methods, reCAPTCHA and Sentry need where they are set up. */
export function pageContentSecurityPolicy(options: PolicyOptions): string {
  const { usesRecaptcha, sentryDsn, nonce } = options;
  const all: readonly ForeignHosts[] = [
    { ...NO_HOSTS, ...BRAINTREE_HOSTS[options.braintreeEnvironment] },
    ...options.providers,
    ...(usesRecaptcha ? [RECAPTCHA_HOSTS] : []),
    ...(sentryDsn === undefined ? [] : [{ ...NO_HOSTS, connect: [new URL(sentryDsn).origin] }]),
  ];
  const directive = (name: string, own: readonly string[], kind: keyof ForeignHosts) =>
    [name, ...new Set([...own, ...all.flatMap((hosts) => hosts[kind])])].join(' ');
  const bearers = (kind: 'script' | 'style') => (nonce.lets.includes(kind) ? [`'nonce-${nonce.value}'`] : []);
  const hashes = options.inlineScripts.map((hash) => `'${hash}'`);
  const styles = options.inlineStyles.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hashes, ...bearers('script')], 'script'),
    "worker-src 'self'",
    directive('style-src', ["'self'", ...styles, ...bearers('style'), ...FOCUS_INTERCEPT_STYLE], 'style'),
    directive('img-src', ["'self'", 'data:'], 'image'),
    "font-src 'self'",
    "manifest-src 'self'",
    directive('connect-src', ["'self'"], 'connect'),
    directive('frame-src', [], 'frame'),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Not report-to: Chromium would wait a minute with it, and browsers that know it leave this out.
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

/** What a call answers is data, even where somebody opens it as a page. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What every answer carries. @param keepsHttps whether browsers shall never ask without https again. https://owasp.org/www-project-secure-headers/ */
export function addSecurityHeaders(app: FastifyInstance, keepsHttps: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    const isFramed = request.url.startsWith('/braintree/') || reply.hasHeader('x-frame-options');
    if (!isFramed) void reply.header('x-frame-options', 'DENY');
    const isData = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isData && !request.url.startsWith('/braintree/')) {
      void reply.header('content-security-policy', POLICY_OF_DATA);
    }
    if (keepsHttps) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
