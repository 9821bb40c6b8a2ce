import { useEffect } from 'react';
import type { Embed } from './tag.ts';

/** The element as a visitor of the charity's site sees it. */
export function EmbedPreview({ src, type, campaign }: Embed & { src: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }, [src]);
  return <handsel-donate type={type} campaign={campaign} target="_blank" />;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's types are a namespace.
  namespace JSX {
    interface IntrinsicElements {
      'handsel-donate': { type: string; campaign: string; target: string };
    }
  }
}
