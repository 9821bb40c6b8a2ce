import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotCheckAnswers } from '../../../bench/src/calls/bot-check.ts';
import { FEE_RATES } from '../donor/covered-fee.ts';
import { SABOTAGES, SABOTAGE_VARIABLE, type Sabotage, type SabotageName } from '../proof/sabotages.ts';
import { GatewayWire } from './gateway-wire.ts';
import { KillableProcess } from './killable-process.ts';
import { GatewayControl } from './local-braintree.ts';
import { MailReceiver } from './mail-receiver.ts';
import { Postgres } from './postgres.ts';
import { findQuietPort } from './quiet-port.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Whether the API's long waits are hurried. */
  readonly isHurried: boolean;
  /** The promise that the API must break, to prove the oracle. */
  readonly sabotage?: SabotageName;
  /**
   * Each API's HANDSEL_ROLE; two of the role `all` by default. Those that serve donors come first.
   */
  readonly roles?: readonly ('all' | 'web' | 'worker')[];
  /** Another database than a single server. */
  readonly makePostgres?: (dataDir: string) => Postgres;
  /** Puts a pooler between donors' requests and the database, whose address it receives. */
  readonly startPooler?: (databaseUrl: string) => Promise<Pooler>;
}

const TWO_THAT_DO_ALL = ['all', 'all'] as const;

/**
 * A charity's whole system, as `npm start` runs it, with our wires between the parts and a second
 * API. Each part can be removed at any moment, and restored.
 */
export class System {
  readonly dataDir: string;
  readonly postgres: Postgres;
  /** The settings of the APIs, for commands beside them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly apis: readonly KillableProcess[];
  /** The origins that serve donors. */
  readonly origins: readonly string[];
  readonly localBraintree: KillableProcess;
  readonly gateway: GatewayControl;
  readonly gatewayWire: GatewayWire;
  readonly mails: MailReceiver;
  readonly pooler: Pooler | undefined;
  /** A new solved bot check each time. */
  readonly botCheckAnswer: () => Promise<string>;

  private constructor(parts: Omit<System, 'heal' | 'readLog' | 'end'>) {
    this.dataDir = parts.dataDir;
    this.postgres = parts.postgres;
    this.environment = parts.environment;
    this.apis = parts.apis;
    this.origins = parts.origins;
    this.localBraintree = parts.localBraintree;
    this.gateway = parts.gateway;
    this.gatewayWire = parts.gatewayWire;
    this.mails = parts.mails;
    this.pooler = parts.pooler;
    this.botCheckAnswer = parts.botCheckAnswer;
  }

  /** Starts the whole system with empty books. */
  static async start(options: SystemOptions): Promise<System> {
    const dataDir = await mkdtemp(join(tmpdir(), 'handsel-faults-'));
    // Root's PostgreSQL runs under another account.
    await chmod(dataDir, 0o755);
    mkdirSync(join(dataDir, 'logs'));
    const postgres = options.makePostgres?.(dataDir) ?? new Postgres(dataDir);
    await postgres.start();
    const mails = new MailReceiver();
    const roles = options.roles ?? TWO_THAT_DO_ALL;
    const apiPorts: number[] = [];
    for (const _ of roles) apiPorts.push(await findQuietPort());
    const gatewayPort = await findQuietPort();
    const controlKey = randomBytes(16).toString('hex');
    const localBraintree = localBraintreeProcess(dataDir, gatewayPort, controlKey, apiPorts[0] ?? 0);
    const gatewayWire = new GatewayWire(gatewayPort);
    const databaseUrl = withPort(postgres.connectionString, await postgres.wire.listen());
    const pooler = await options.startPooler?.(databaseUrl);
    const environment = {
      DATABASE_URL: pooler?.url ?? databaseUrl,
      ...(pooler !== undefined && { DATABASE_DIRECT_URL: databaseUrl }),
      LOCAL_BRAINTREE_PORT: String(await gatewayWire.listen()),
      SMTP_URL: await mails.listen(),
      PUBLIC_URL: `http://localhost:${apiPorts[0]}`,
      DATA_DIR: dataDir,
      CHARITY_FILE: await writeCharity(dataDir),
    };
    const apis = apiPorts.map((port, index) =>
      apiProcess(
        dataDir,
        `api-${index + 1}`,
        { ...environment, PORT: String(port), HANDSEL_ROLE: roles[index] ?? 'all' },
        options,
      ),
    );
    await Promise.all([localBraintree.start(), ...apis.map((api) => api.start())]);
    await breakDatabase(postgres, options);
    return new System({
      dataDir,
      postgres,
      environment,
      apis,
      localBraintree,
      gatewayWire,
      mails,
      pooler,
      origins: apiPorts
        .filter((_, index) => roles[index] !== 'worker')
        .map((port) => `http://localhost:${port}`),
      gateway: new GatewayControl(gatewayPort, controlKey),
      botCheckAnswer: await createBotCheckAnswers(postgres.connectionString),
    });
  }

  /** Ends every active fault: lost parts return, and held calls continue. */
  async heal(): Promise<void> {
    this.gatewayWire.clear();
    this.postgres.wire.clear();
    await this.gatewayWire.listen();
    await this.postgres.start();
    await Promise.all([this.localBraintree, ...this.apis].map((each) => each.start()));
    await this.gateway.clearFaults();
  }

  /** The log lines of the APIs and local Braintree that contain one of these words. */
  readLog(words: readonly string[]): string[] {
    return [...this.apis, this.localBraintree].flatMap(({ name }) => {
      const file = logFile(this.dataDir, name);
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return lines
        .filter((line) => words.some((word) => line.includes(word)))
        .map((line) => `${name}: ${line}`);
    });
  }

  /** Ends everything and deletes its data. */
  async end(): Promise<void> {
    await Promise.all([this.localBraintree, ...this.apis].map((each) => each.kill()));
    await this.gatewayWire.close();
    await this.mails.close();
    await this.pooler?.stop();
    await this.postgres.stop();
    await rm(this.dataDir, { recursive: true });
  }
}

/** The charity of a new clone, whose donors can cover fees. */
async function writeCharity(dataDir: string): Promise<string> {
  const charity = JSON.parse(await readFile(join(root, 'charity.json'), 'utf8')) as object;
  const file = join(dataDir, 'charity.json');
  // Its picture is not needed; its path is relative to the file's folder.
  const words = { ...charity, heroFile: undefined, extras: { coverFees: FEE_RATES, monthlyOffers: true } };
  await writeFile(file, JSON.stringify(words));
  return file;
}

/** The tables exist by now. */
async function breakDatabase(postgres: Postgres, { sabotage }: SystemOptions): Promise<void> {
  const broken: Sabotage | undefined = sabotage && SABOTAGES[sabotage];
  if (broken?.statement !== undefined) await postgres.query(broken.statement);
}

function apiProcess(
  dataDir: string,
  name: string,
  environment: Record<string, string>,
  { isHurried, sabotage }: SystemOptions,
): KillableProcess {
  const loaded = [
    ...(isHurried ? [join(import.meta.dirname, 'hurry.ts')] : []),
    ...(sabotage === undefined ? [] : [join(import.meta.dirname, '..', 'proof', 'sabotage.ts')]),
  ];
  return new KillableProcess({
    name,
    // The entry of `npm start`; sabotage replaces our modules, which only the sources have.
    args: [
      ...loaded.flatMap((file) => ['--import', file]),
      sabotage === undefined ? 'dist/server/main.cjs' : 'server/src/main.ts',
    ],
    environment: {
      ...environment,
      ...(sabotage !== undefined && { [SABOTAGE_VARIABLE]: sabotage }),
      // Enough pages to start; their content is irrelevant here.
      WEB_DIST: join(root, 'server', 'src', 'testing', 'pages'),
      // The donors share one machine, and are counted by the networks that they name.
      TRUST_PROXY: '127.0.0.1,::1',
      PAYMENT_METHODS: 'card,paypal,google,venmo,bank',
      // This many failures look like card testing.
      ATTACK_MODE: 'off',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'faults'),
    },
    logFile: logFile(dataDir, name),
  });
}

function localBraintreeProcess(
  dataDir: string,
  port: number,
  controlKey: string,
  apiPort: number,
): KillableProcess {
  const name = 'local-braintree';
  return new KillableProcess({
    name,
    args: [
      'dist/local-braintree/main.cjs',
      '--port',
      String(port),
      '--state',
      join(dataDir, name),
      '--control-key',
      controlKey,
      '--webhook-url',
      `http://127.0.0.1:${apiPort}/api/webhooks/braintree`,
    ],
    environment: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'faults') },
    logFile: logFile(dataDir, name),
  });
}

function logFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

function withPort(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.port = String(port);
  return url.href;
}
