import type { Bench } from './bench.ts';
import { pageScripts } from './page-scripts.ts';
import { servePeer } from './peers/serve-peer.ts';

/**
 * The script bytes until the start page is usable, compared with a page of only React and React
 * Router.
 */
export const startPageScript: Bench = async ({ browser, system }) => {
  const peer = await servePeer('react-page');
  try {
    const measured = await pageScripts(browser, system.url);
    const floor = await pageScripts(browser, peer.url);
    return {
      name: 'start page, script',
      measured,
      peerName: 'React + React Router alone',
      peer: floor,
      unit: 'kB gzip',
      ratio: measured / floor,
      goal: { atMost: 1.15 },
    };
  } finally {
    await peer.close();
  }
};
