import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { machineTime } from './moved-date.ts';

/** Mails of so many days are in the mailbox in the end; thousands would only hide them. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Where mails go while the sample is made: what their links are is known, and the last days' are in the local mailbox. */
export class PostOffice {
  readonly #texts = new Map<string, string[]>();

  /** @param mailbox the local one, whatever the settings name */
  through(mailbox: Mailer): Mailer {
    return {
      send: async (mail) => {
        this.#keep(mail);
        if (machineTime().getTime() - Date.now() < KEPT_MS) await mailbox.send(mail);
      },
      close: () => mailbox.close(),
    };
  }

  /** Takes the newest link of this kind out of the mails to an address. @param path such as `/login/link/` */
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
