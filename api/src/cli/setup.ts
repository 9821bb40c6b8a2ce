import { parseArgs } from 'node:util';
import { setupWords as words } from '@handsel/words/setup';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { askAll } from './setup/ask-all.ts';
import { confirmed, say } from './setup/ask.ts';
import { leftToDo } from './setup/left-to-do.ts';
import { placeOf, type Place } from './setup/place.ts';
import { proxyConfig, proxyHost, type ProxyName } from './setup/proxy-config.ts';
import { faultOf, planFiles, present, summary } from './setup/plan.ts';
import { refuseUnfitFolder, writeAtOnce } from './setup/write-files.ts';

/** What a shell says of a command that Ctrl+C ended. */
const INTERRUPTED = 130;
const NO_TERMINAL = 2;

/**
 * `npm run setup`: asks for the settings, tries each, and writes them when all are answered. `--file FILE`: where. `--secrets FOLDER`: where
 * secrets have files of their own. `--service NAME`: they are those of a unit of systemd. `--proxy caddy|nginx`: prints the proxy's
 * configuration, and asks nothing.
 */
runProgram(async () => {
  const { place, proxy } = readArguments(process.argv.slice(2));
  if (proxy !== undefined) return printProxy(place, proxy);
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    process.stderr.write(`${words.needsTerminal}\n`);
    process.exitCode = NO_TERMINAL;
    return;
  }
  // Until all is written: a terminal that goes away, or Ctrl+D, ends it as Ctrl+C does.
  process.exitCode = INTERRUPTED;
  process.once('SIGINT', endUnwritten);
  process.once('beforeExit', endUnwritten);
  try {
    await setUp(place);
  } catch (error) {
    if ((error as Error).name === 'ExitPromptError') endUnwritten();
    throw error;
  }
  process.exit(0);
});

async function setUp(place: Place): Promise<void> {
  for (const folder of place.folders) refuseUnfitFolder(folder);
  const before = present(place);
  say(`${words.begin({ file: place.file })}\n`);
  const outcome = await askAll(place, before);
  say(`\n${words.review}\n${summary(outcome.answers, before)}\n`);
  const fault = faultOf(place, { ...before, ...outcome.answers });
  if (fault !== undefined) say(`${words.notYet({ reason: fault })}\n`);
  if (!(await confirmed(words.write({ file: place.file }), true))) endUnwritten();
  const files = planFiles(place, outcome);
  writeAtOnce(files);
  say(`\n${words.written({ files: files.map(({ file }) => file).join(', ') })}`);
  const proxy = outcome.proxy?.finish();
  say(`\n${leftToDo(place, { ...before, ...outcome.answers }, outcome, proxy)}`);
}

/** Without a question, for a terminal or none. */
function printProxy(place: Place, name: ProxyName): void {
  const settings = present(place);
  const host = proxyHost(settings);
  if (host === undefined) throw new StartError(words.proxyNoHost({ file: place.file }));
  process.stdout.write(proxyConfig(name, host, settings));
}

function readArguments(args: string[]): { place: Place; proxy: ProxyName | undefined } {
  const text = { type: 'string' } as const;
  const options = { file: text, secrets: text, service: text, proxy: text };
  try {
    const { proxy, ...where } = parseArgs({ args, options }).values;
    if (proxy === undefined || proxy === 'caddy' || proxy === 'nginx')
      return { place: placeOf(where), proxy };
  } catch {
    // The usage says which there are.
  }
  throw new StartError(words.usage);
}

function endUnwritten(): never {
  process.stdout.write(`\n${words.nothingWritten}\n`);
  process.exit(INTERRUPTED);
}
