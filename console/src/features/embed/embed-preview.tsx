import { useEffect, useRef } from 'react';
import type { Embed } from './tag.ts';

/** The element as a visitor of the charity's site sees it. */
export function EmbedPreview({ src, type, campaign }: Embed & { src: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement('handsel-donate');
    for (const [name, value] of Object.entries({ type, campaign, target: '_blank' }))
      element.setAttribute(name, value);
    place.current?.replaceChildren(element);
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }, [src, type, campaign]);
  return <div ref={place} />;
}
