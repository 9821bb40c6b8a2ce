import { EMBED_PATHS, type EmbedType } from '@handsel/contract';

export interface Embed {
  /** The address of Handsel. */
  origin: string;
  type: EmbedType;
  /** The last part of the campaign's address; empty for the charity's own form. */
  campaign: string;
  /** The text of the link that shows until the element has loaded. */
  fallback: string;
}

/** Keeps the page still while the element loads. */
export const STYLE = String.raw`handsel-donate { display: inline-block; vertical-align: top; min-height: 2.75rem; } handsel-donate[type="form"] { display: block; min-height: 24rem; }`;

/** The HTML for the charity's site. Slugs need no escapes. */
export function tagFor({ origin, type, campaign, fallback }: Embed): string {
  const attributes = campaign === '' ? `type="${type}"` : `type="${type}" campaign="${campaign}"`;
  const page = campaign === '' ? `${origin}/` : `${origin}/c/${campaign}`;
  return [
    String.raw`<script type="module" src="${origin}${EMBED_PATHS.script}"></script>`,
    String.raw`<handsel-donate ${attributes}><a href="${page}">${fallback}</a></handsel-donate>`,
  ].join(' ');
}

/** The sources that a host's content security policy needs. */
export const policyFor = (origin: string): string => `script-src ${origin}; connect-src ${origin}`;
