import type { Plugin } from 'vite';

const ROOM = /contract\/src\/endpoints\/(?!endpoint|index)[\w-]+\.ts$/;

/** What only the server reads of an endpoint: each stands on lines of its own. */
const OF_THE_SERVER = /^ {4}(?:params|query|body|access|demandsXsrf|errors): (?:\[[^\]]*\]|[^[\n]*),\n/gm;
const AN_ENDPOINT = /^ {4}method: /gm;

/**
 * Of an endpoint, pages need the method, the path and the schema of its reply: what they send is typed, and read by the server.
 * Without the rest, the schemas of requests are left out of the pages.
 */
export function repliesAlone(): Plugin {
  return {
    name: 'handsel:replies-alone',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ROOM },
      handler(code, id) {
        const [endpoints, parts] = [AN_ENDPOINT, OF_THE_SERVER].map((each) => code.match(each)?.length ?? 0);
        // Each endpoint has params, a body, its access, whether it demands the token, and errors.
        if (endpoints === undefined || parts === undefined || endpoints === 0 || parts < 5 * endpoints)
          throw new Error(`${id} is not written as it was: what only the server reads must be found again.`);
        return { code: code.replaceAll(OF_THE_SERVER, ''), map: null };
      },
    },
  };
}
