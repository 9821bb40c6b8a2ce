/** How often a step that takes long says so where the output is no terminal. */
const REMINDER_INTERVAL_MS = 10_000;
const TICK_INTERVAL_MS = 250;

/**
 * Shows that work goes on: a line that ticks in a terminal, elsewhere a line at the start, now and then, and at the end.
 *
 * @template Result
 * @param {string} label what is being done, as in "Installing the packages"
 * @param {() => Promise<Result>} work
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [output] the standard error stream unless told otherwise
 * @returns {Promise<Result>} what the work answers; what it throws passes through
 */
export async function withProgress(label, work, output = process.stderr) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  const tick = () => output.write(output.isTTY ? `\r\x1b[K${label} … ${seconds()} s` : `${label} …\n`);
  const remind = () => output.write(`${label} … ${seconds()} s so far\n`);

  tick();
  const timer = output.isTTY
    ? setInterval(tick, TICK_INTERVAL_MS)
    : setInterval(remind, REMINDER_INTERVAL_MS);
  try {
    const result = await work();
    output.write(`${output.isTTY ? '\r\x1b[K' : ''}${label}: ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (output.isTTY) output.write('\r\x1b[K');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
