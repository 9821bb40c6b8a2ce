import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * What is done with a mail. `refuse`: not now, in words that quote it. `stall`: read, and never answered. `hold`: taken,
 * answered when it is released. `take-and-die`: taken, and the connection ends before the answer. `answer-and-die`: taken,
 * answered, and then the connection ends.
 */
type Step = 'refuse' | 'stall' | 'hold' | 'take-and-die' | 'answer-and-die';

type Answer = (error?: Error) => void;

/** A real SMTP server that does to each mail what it is told, in turn; then it takes all. */
export class ScriptedSmtpServer {
  /** What it took, be it once or again. */
  readonly received: Email[] = [];
  /** Addresses whose mails it never takes. */
  readonly refused = new Set<string>();
  readonly #server: SMTPServer;
  #script: Step[] = [];
  #release: () => void = () => undefined;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, answer) => void this.#take(stream, answer),
    });
    this.#server.on('error', () => undefined);
  }

  script(...steps: Step[]): void {
    this.#script = steps;
  }

  /** Lets a mail that was held go on. */
  release(): void {
    this.#release();
  }

  mailsTo(address: string): Email[] {
    return this.received.filter((mail) => mail.to?.[0]?.address === address);
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      const listening = this.#server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(`smtp://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`);
      });
    });
  }

  close(): Promise<void> {
    this.#dropConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: SMTPServerDataStream, answer: Answer): Promise<void> {
    const content = await readWhole(stream);
    if (content === undefined) return;
    const mail = await PostalMime.parse(content);
    const step = this.refused.has(mail.to?.[0]?.address ?? '') ? 'refuse' : this.#script.shift();
    if (step === 'refuse') {
      answer(Object.assign(new Error(`try later ${quoted(mail)}`), { responseCode: 451 }));
      return;
    }
    if (step === 'stall') return;
    this.received.push(mail);
    if (step === 'take-and-die') this.#dropConnections();
    else if (step === 'hold') this.#release = answer;
    else answer();
    if (step === 'answer-and-die') setImmediate(() => this.#dropConnections());
  }

  #dropConnections(): void {
    for (const connection of this.#server.connections) connection.close();
  }
}

/** Undefined when the connection ended first, as it may when either side is stopped: then no mail was sent. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  try {
    return await buffer(stream);
  } catch {
    return undefined;
  }
}

/** As filters quote what they dislike: whom it is for, and where it leads. */
function quoted(mail: Email): string {
  return `<${mail.to?.[0]?.address ?? ''}> ${/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? ''}`;
}
