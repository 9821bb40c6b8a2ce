import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  url: string;
  close: () => void;
}

/**
 * Serves a charity's own site with a strict content security policy, on another origin.
 * @param body the HTML of its page
 * @param handsel the address of our server, which the policy allows scripts and calls from
 */
export async function startOtherSite(body: string, handsel: string): Promise<OtherSite> {
  const policy = `default-src 'none'; script-src ${handsel}; connect-src ${handsel}; style-src 'self'; img-src data:; form-action 'none'`;
  const server = createServer((request, reply) => {
    const isStyle = request.url === '/style.css';
    reply.setHeader('content-type', isStyle ? 'text/css' : 'text/html; charset=utf-8');
    reply.setHeader('content-security-policy', policy);
    reply.end(
      isStyle
        ? 'handsel-donate { display: inline-block; vertical-align: top; min-height: 2.75rem; } handsel-donate[type="form"] { display: block; min-height: 24rem; } a { display: inline-block; padding: 0.25rem; }'
        : `<!doctype html><html lang="en"><title>Our charity</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"><main><h1>Our charity</h1>${body}<p>After the form.</p></main>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, close: () => void server.close() };
}
