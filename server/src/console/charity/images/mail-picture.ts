import type { MailPicture } from '../../../platform/mail/mail-layout.ts';

/** A picture's file for mails, with its size in CSS pixels: as wide as a mail's text. */
export const MAIL_FILE = { name: 'mail.jpg', width: 512, height: 256 } as const;

/** A stored picture as mails show it, at an address of this installation. */
export function mailPicture(publicUrl: URL, { id, alt }: { id: string; alt: string }): MailPicture {
  const { name, width, height } = MAIL_FILE;
  return { src: new URL(`/images/${id}/${name}`, publicUrl).href, alt, width, height };
}
