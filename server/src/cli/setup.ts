import { parseArgs } from 'node:util';
import { setupWords as words } from '@handsel/words/commands/setup';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { askAll } from './setup/ask-all.ts';
import { confirmed, say } from './setup/ask.ts';
import { leftToDo } from './setup/left-to-do.ts';
import { placeOf, type Place } from './setup/place.ts';
import { proxyConfig, proxyHost, type ProxyName } from './setup/proxy-config.ts';
import { faultOf, planFiles, present, summary } from './setup/plan.ts';
import { refuseUnfitFolder, writeAtOnce } from './setup/write-files.ts';

/** The exit code that shells use for a command ended by Ctrl+C. */
const INTERRUPTED = 130;
const NO_TERMINAL = 2;

/**
 * `npm run setup`: asks for the settings, tries each, and writes them when all are answered.
 * `--file FILE` sets the file. `--secrets FOLDER` is for separate files of secrets. `--service
 * NAME` names the systemd unit of the settings. `--proxy caddy|nginx` only prints the proxy's
 * configuration.
 */
runProgram(async () => {
  const { place, proxy } = readArguments(process.argv.slice(2));
  if (proxy !== undefined) return printProxy(place, proxy);
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    process.stderr.write(`${words.needsTerminal}\n`);
    process.exitCode = NO_TERMINAL;
    return;
  }
  // The exit code until everything is written: a closed terminal and Ctrl+D count like Ctrl+C.
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

/** Asks nothing, so that it works without a terminal. */
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
    // The usage lists the options.
  }
  throw new StartError(words.usage);
}

function endUnwritten(): never {
  process.stdout.write(`\n${words.nothingWritten}\n`);
  process.exit(INTERRUPTED);
}
