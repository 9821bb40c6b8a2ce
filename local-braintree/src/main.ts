import { parseOptions, usage } from './options.ts';
import { startGateway } from './start.ts';

async function main(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('local-braintree plays a bank and must never run with NODE_ENV=production.');
  }
  const options = parseOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(usage);
    return;
  }
  const gateway = await startGateway({ ...options, report: (line) => process.stderr.write(`${line}\n`) });
  if (options.controlKey === undefined) console.log(`Control key: ${gateway.controlKey}`);
  console.log(`local-braintree is ready on http://127.0.0.1:${gateway.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void gateway.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
});
