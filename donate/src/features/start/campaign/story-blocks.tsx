import { formatCents } from '@handsel/contract';
import type { NamedDonor, ShownBlock } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { campaignPageWords } from '@handsel/words/donate/campaign-page';
import { createElement, Fragment } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import { PagePicture } from '../page-picture.tsx';
import styles from './story-blocks.module.css';

export function StoryBlocks({ story }: { story: readonly ShownBlock[] }) {
  if (story.length === 0) return null;
  return (
    <div className={styles.story}>
      {createElement(Fragment, null, ...story.map((block) => <Block block={block} />))}
    </div>
  );
}

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'text':
      return <Paragraphs text={block.text} />;
    case 'image':
      return <PagePicture picture={block.picture} alt={block.alt} caption={block.caption} isLater />;
    case 'quote':
      return <Quote {...block} />;
    case 'video':
      return <Video {...block} />;
    case 'update':
      return <Update {...block} />;
    case 'donors':
      return <Donors {...block} />;
  }
}

/** Plain text, with paragraphs separated by empty lines. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return createElement(
    Fragment,
    null,
    ...paragraphs.map((paragraph) => <p className={styles.paragraph}>{paragraph.trim()}</p>),
  );
}

function Quote({ text, by }: BlockOf<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <Paragraphs text={text} />
      </blockquote>
      {by === '' ? null : <figcaption>{by}</figcaption>}
    </figure>
  );
}

/** A link: nothing is loaded from the video's site before a click. */
function Video({ title, url }: BlockOf<'video'>) {
  const site = new URL(url).hostname.replace(/^www\./, '');
  return (
    <a className={styles.video} href={url} target="_blank" rel="noopener">
      <span className={styles.play}>
        <Icon name="play" size={24} />
      </span>
      <span className={styles.about}>
        <span className={styles.title}>{title}</span>
        <span className={styles.site}>{campaignPageWords.watch({ site })}</span>
      </span>
    </a>
  );
}

function Update({ day, title, text }: BlockOf<'update'>) {
  return (
    <article className={styles.update}>
      <h2 className={styles.news}>{title}</h2>
      <time className={styles.day} dateTime={day}>
        {formatDay(day)}
      </time>
      <Paragraphs text={text} />
    </article>
  );
}

/**
 * The latest donors who asked to be named. The day stays true on a cached page; "an hour ago" would
 * not.
 */
function Donors({ text, donors }: BlockOf<'donors'>) {
  return (
    <section className={styles.donors}>
      <h2 className={styles.heading}>{text === '' ? campaignPageWords.recentDonors : text}</h2>
      <ul>{createElement(Fragment, null, ...donors.map((donor) => <Donor {...donor} />))}</ul>
    </section>
  );
}

function Donor({ name, amountCents, frequency, day }: NamedDonor) {
  return (
    <li className={styles.donor}>
      <span className={styles.name}>{name}</span>
      {amountCents === undefined ? null : (
        <span>{campaignPageWords.donorsAmount({ frequency, amount: formatCents(amountCents) })}</span>
      )}
      <time className={styles.given} dateTime={day}>
        {formatDay(day, 'medium')}
      </time>
    </li>
  );
}
