import { PUBLIC_PAGES } from '@handsel/contract';
import { thankYouWords } from '@handsel/words/donate/thank-you';
import { useState } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import buttons from '@handsel/ui/button.module.css';
import { useToasts } from '@handsel/ui/toasts.tsx';
import styles from './share.module.css';

/**
 * Lets a donor share the donation page, by the device's own sheet or by a link. It contains nothing
 * of their own gift.
 * @param path of the campaign's page, for a gift to one
 */
export function Share({ path = PUBLIC_PAGES.start }: { path?: string | undefined }) {
  const { name } = useCharity();
  const toasts = useToasts();
  const [isLinkShown, setLinkShown] = useState(false);
  const url = new URL(path, location.origin).href;
  const text = thankYouWords.shareText({ name });

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: name, text, url });
    } catch (error) {
      // The donor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setLinkShown(true);
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ kind: 'ok', message: thankYouWords.linkCopied });
    } catch {
      // Browsers block the clipboard on insecure pages.
      setLinkShown(true);
    }
  }

  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">{thankYouWords.shareTitle}</h2>
      <p>{thankYouWords.shareLead({ name })}</p>
      <div className={styles.ways}>
        {'share' in navigator ? (
          <Button look="quiet" onClick={() => void share()}>
            {thankYouWords.share}
          </Button>
        ) : null}
        <Button look="quiet" onClick={() => void copy()}>
          {thankYouWords.copyLink}
        </Button>
        <Way
          href={`mailto:?${asQuery({ subject: name, body: `${text}\n\n${url}` })}`}
          words={thankYouWords.byEmail}
        />
        <Way
          href={`https://wa.me/?${asQuery({ text: `${text} ${url}` })}`}
          words={thankYouWords.byWhatsApp}
        />
      </div>
      {isLinkShown ? (
        <p className={styles.link}>
          <Breakable>{url}</Breakable>
        </p>
      ) : null}
    </section>
  );
}

/** A link to another program. No script of it is loaded. */
function Way({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${buttons.button} ${buttons.quiet}`}>
      {words}
    </a>
  );
}

/** A query in which a space is %20: mail programs show a plus sign as it is. */
function asQuery(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
