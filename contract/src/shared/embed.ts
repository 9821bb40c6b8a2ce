import type { Frequency } from './frequency.ts';

/** The addresses of the element that a charity puts on its own site. */
export const EMBED_PATHS = { script: '/embed.js', about: '/embed/script', offer: '/embed/offer' } as const;

/** The looks of the element: its attribute `type`. */
export const EMBED_TYPES = ['button', 'modal', 'form', 'progress', 'total'] as const;
export type EmbedType = (typeof EMBED_TYPES)[number];

/** The texts and choices of the element, ready to show: the script has no words of its own. */
export interface EmbedOffer {
  /** The address of the page that takes the gift. */
  page: string;
  /** The charity's or the campaign's color, as `#rrggbb`. */
  accent: string;
  /** Empty if a campaign takes no gifts. */
  frequencies: readonly {
    name: Frequency;
    label: string;
    /** `value` is the amount in a link, `label` the amount as donors read it. */
    amounts: readonly { value: string; label: string }[];
  }[];
  /** The frequency that is chosen first. */
  frequency: Frequency;
  /** The sum of a campaign's gifts, as donors read it; undefined without a campaign. */
  raised?: string;
  progress?: {
    text: string;
    /** From 0 to 1. */
    ratio: number;
  };
  words: Readonly<
    Record<
      | 'donate'
      | 'howOften'
      | 'amounts'
      | 'other'
      | 'unreadable'
      | 'next'
      | 'uncharged'
      | 'close'
      | 'title'
      | 'progress',
      string
    >
  >;
}

/** The present version of the element's script. */
export interface EmbedScript {
  path: string;
  /** For the attribute `integrity`: https://www.w3.org/TR/SRI/ */
  integrity: string;
}
