import type { CampaignBlock, CampaignBlockKind } from '@handsel/contract';
import type { SavedImage } from '@handsel/contract/console';

/** A story block as typed: each kind uses some of the fields. */
export interface BlockValues {
  /** Stays the same when the block moves. */
  key: string;
  kind: CampaignBlockKind;
  title: string;
  text: string;
  by: string;
  url: string;
  day: string;
  image: SavedImage | null;
  alt: string;
  caption: string;
}

export function newBlock(kind: CampaignBlockKind, day: string): BlockValues {
  const texts = { title: '', text: '', by: '', url: '', alt: '', caption: '' };
  return { key: crypto.randomUUID(), kind, ...texts, day, image: null };
}

export function blockValuesOf(block: CampaignBlock, imageOf: (id: string) => SavedImage | null): BlockValues {
  const empty = newBlock(block.kind, '');
  return block.kind === 'image'
    ? { ...empty, ...block, image: imageOf(block.image) }
    : { ...empty, ...block };
}

/** Whether the block is untouched. A list of recent donors needs no text. */
export function isBlank({ kind, title, text, by, url, alt, caption, image }: BlockValues): boolean {
  if (kind === 'donors') return false;
  return image === null && [title, text, by, url, alt, caption].every((each) => each.trim() === '');
}

/** The block as the server stores it. */
export function blockOf(values: BlockValues): object {
  const { kind, image, day } = values;
  const title = values.title.trim();
  const text = values.text.trim();
  switch (kind) {
    case 'heading':
    case 'text':
    case 'donors':
      return { kind, text };
    case 'image':
      return { kind, image: image?.id ?? '', alt: values.alt.trim(), caption: values.caption.trim() };
    case 'quote':
      return { kind, text, by: values.by.trim() };
    case 'video':
      return { kind, title, url: values.url.trim() };
    case 'update':
      return { kind, day, title, text };
  }
}
