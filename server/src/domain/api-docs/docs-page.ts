import {
  type Access,
  ENDPOINTS,
  ERRORS,
  EXAMPLES,
  SHARED_ERRORS,
  sharedErrors,
  type EndpointName,
  type ErrorCode,
} from '@handsel/contract';
import { html, type Html } from '../../platform/http/html.ts';

/** Lists every call with its example and errors, on a page without script or style. */
export function docsPage(): string {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API | Donations</title>
      </head>
      <body>
        <h1>The calls</h1>
        <p>
          Success is 200 with <code>{"data": …}</code>; 202 means: still checking. A call marked XSRF demands
          the header <code>X-XSRF-TOKEN</code> with the value of the cookie <code>XSRF-TOKEN</code>, which
          <code>GET /api/user</code> sets. For tools: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
        </p>
        ${names.map(endpointSection)}
        <h2>What calls answer whatever they do</h2>
        ${errorList(Object.values(SHARED_ERRORS).flat())}
      </body>
    </html>`.markup;
}

const CALLERS: Record<Access, string> = {
  public: 'anybody',
  session: 'any session',
  donor: 'a donor: a session that gave or signed in',
  'donor:verified': 'a donor whose email address is verified',
};

function endpointSection(name: EndpointName): Html {
  const { method, path, access, demandsXsrf, errors, reply } = ENDPOINTS[name];
  const { body, data } = EXAMPLES[name];
  return html`<h2>${method} ${path}${demandsXsrf ? ' (XSRF)' : ''}</h2>
    <p>For: ${CALLERS[access]}</p>
    ${
      body === undefined
        ? ''
        : html`<h3>Request</h3>
            <pre>${JSON.stringify(body, null, 2)}</pre>`
    }
    <h3>Reply</h3>
    ${reply === 'pdf' ? html`<p>A PDF.</p>` : html`<pre>${JSON.stringify({ data }, null, 2)}</pre>`}
    <h3>Errors</h3>
    ${errorList(errors)}
    <p>Also: ${sharedErrors(ENDPOINTS[name]).map((code) => html`<code>${code}</code> `)}</p>`;
}

function errorList(codes: readonly ErrorCode[]): Html {
  return html`<ul>
    ${codes.map((code) => html`<li>${String(ERRORS[code].status)} <code>${code}</code>: ${ERRORS[code].message}</li>`)}
  </ul>`;
}
