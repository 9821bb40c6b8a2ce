import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

/** The hosts of Braintree's frames and calls. The local stand-in is on our own origin. */
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

/** Foreign sources of a page, in the syntax of a content security policy. */
export interface ForeignHosts {
  script: readonly string[];
  style: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
}
export const NO_HOSTS: ForeignHosts = { script: [], style: [], connect: [], frame: [], image: [] };

/**
 * https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website
 */
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
  /** Hosts that the payment methods need in addition to Braintree itself. */
  providers: readonly ForeignHosts[];
  /** The hashes of the inline scripts. */
  inlineScripts: readonly string[];
  /** The hashes of the inline styles. */
  inlineStyles: readonly string[];
  /** Allows elements of these kinds that have this nonce. */
  nonce: { value: string; lets: readonly ('script' | 'style')[] };
}

/**
 * The style attribute of the hidden inputs that hosted fields add on phones and in Firefox
 * (`hosted-fields/shared/focus-intercept.js` of braintree-web 3.97.2). Without it they would be
 * visible.
 */
const FOCUS_INTERCEPT_STYLE = ["'unsafe-hashes'", "'sha256-4czfXQjob+oZraeCjc/EZAHcxgDRsFi4oNmCaMUaugQ='"];

/** The hash by which a policy allows inline content. */
export function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * The policy of every page: nothing inline, and nothing foreign except for the configured payment
 * methods, reCAPTCHA and Sentry.
 */
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
    // Not report-to, because Chromium delays its reports by a minute, and browsers that support it
    // ignore report-uri.
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

/** The policy of API replies, which are data even when opened as a page. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Adds the headers of every reply: https://owasp.org/www-project-secure-headers/
 * @param keepsHttps whether browsers shall never use http again
 */
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
