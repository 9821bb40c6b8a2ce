import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { machineTime } from './moved-date.ts';

/** Only the mails of the last days stay in the mailbox, because thousands would hide them. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Receives all mails while the sample is made. It knows their links, and passes the mails of the
 * last days to the local mailbox.
 */
export class PostOffice {
  readonly #texts = new Map<string, string[]>();

  /** @param mailbox the local one, in spite of the settings */
  through(mailbox: Mailer): Mailer {
    return {
      send: async (mail) => {
        this.#keep(mail);
        if (machineTime().getTime() - Date.now() < KEPT_MS) await mailbox.send(mail);
      },
      close: () => mailbox.close(),
    };
  }

  /**
   * Takes the newest link of this kind from the mails to an address.
   * @param path such as `/login/link/`
   */
  takeToken(email: string, path: string): string | undefined {
    const texts = this.#texts.get(email) ?? [];
    const at = texts.findLastIndex((text) => text.includes(path));
    const [text] = at < 0 ? [] : texts.splice(at, 1);
    return text?.split(path)[1]?.match(/^[\w-]+/)?.[0];
  }

  #keep({ to, text }: Mail): void {
    const kept = this.#texts.get(to);
    if (kept === undefined) this.#texts.set(to, [text]);
    else kept.push(text);
  }
}
