/** Exits with 0 if Handsel answers here: for a container's health check. */
const address = `http://127.0.0.1:${process.env['PORT'] || '3000'}/healthz`;
const isAlive = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
