import { startErrorWords } from '@handsel/words/commands/starting';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../database/database.ts';
import { localMails } from '../../schema/local-mails.ts';
import { html, type Html } from '../http/html.ts';
import { isLocalRequest, isLoopbackHost } from '../http/local-requests.ts';

const NEWEST = 200;

/**
 * A server that other machines reach shows no mail: it sends mail, or staff read it in the
 * database.
 */
export function serveOwnMailbox(
  app: FastifyInstance,
  db: Db,
  {
    host,
    smtpUrl,
    trustProxy,
  }: { host: string; smtpUrl: string | undefined; trustProxy: string | undefined },
): void {
  if (smtpUrl !== undefined || !isLoopbackHost(host)) return;
  serveLocalMailbox(app, db);
  if (trustProxy !== undefined) app.log.warn(startErrorWords.mailboxBehindProxy);
}

/**
 * Shows the local mailbox, newest first, at /dev/mail and as JSON at /dev/mail.json. Only this
 * machine may request it: the guard is on the routes, so no spelling of the address avoids it.
 */
function serveLocalMailbox(app: FastifyInstance, db: Db): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isLocalRequest(request)) return;
      reply.callNotFound();
      // Fastify runs the route after a hook that returns nothing:
      // https://fastify.dev/docs/latest/Reference/Hooks/#respond-to-a-request-from-a-hook
      return reply;
    });
    mailboxRoutes(scope, db);
    done();
  });
}

function mailboxRoutes(app: FastifyInstance, db: Db): void {
  const list = () => db.select().from(localMails).orderBy(desc(localMails.id)).limit(NEWEST);

  app.get('/dev/mail.json', async (_request, reply) => {
    const data = (await list()).map(({ attachments, ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ filename }, index) => ({ filename, url: fileUrl(mail.id, index) })),
    }));
    return reply.send({ data });
  });

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await list();
    const rows = mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mail/${String(mail.id)}">${mail.subject}</a>
          <small>to ${mail.recipient}, ${mail.sentAt.toISOString()}</small>
          ${mail.attachments.map(
            ({ filename }, index) => html`<a href="${fileUrl(mail.id, index)}">${filename}</a> `,
          )}
        </li>`,
    );
    return sendPage(
      reply,
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Local mailbox</title>
          </head>
          <body>
            <h1>Local mailbox</h1>
            <p>Mails that would be sent if SMTP_URL were set. Nothing has left this machine.</p>
            ${
              mails.length === 0
                ? html`<p>No mail yet.</p>`
                : html`<ul>
                    ${rows}
                  </ul>`
            }
          </body>
        </html>`,
    );
  });

  const find = async (text: string) => {
    const id = Number(text);
    const [mail] = Number.isSafeInteger(id)
      ? await db.select().from(localMails).where(eq(localMails.id, id))
      : [];
    return mail;
  };

  app.get<{ Params: { id: string; index: string } }>('/dev/mail/:id/:index', async (request, reply) => {
    const { id, index } = request.params;
    const file = (await find(id))?.attachments[Number(index)];
    return file === undefined
      ? reply.callNotFound()
      : reply.header('content-type', file.contentType).send(Buffer.from(file.base64, 'base64'));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    return mail === undefined ? reply.callNotFound() : sendPage(reply, { markup: withPictures(mail) });
  });
}

/** Shows the attachments that a mail's HTML refers to, as mail programs do. */
function withPictures({ id, html: markup, attachments }: typeof localMails.$inferSelect): string {
  return attachments.reduce(
    (shown, { cid }, index) =>
      cid === undefined ? shown : shown.replaceAll(`cid:${cid}"`, `${fileUrl(id, index)}"`),
    markup,
  );
}

function fileUrl(mailId: number, index: number): string {
  return `/dev/mail/${String(mailId)}/${String(index)}`;
}

/** Mails have inline styles. The policy blocks everything else. */
function sendPage(reply: FastifyReply, page: Pick<Html, 'markup'>): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
    .send(page.markup);
}
