/** The interval of the messages of a slow step if the output is not a terminal. */
const REMINDER_INTERVAL_MS = 10_000;
const TICK_INTERVAL_MS = 250;

/**
 * Shows progress: a ticking line in a terminal; otherwise a line at the start, occasionally, and at
 * the end.
 * @template Result
 * @param {string} label the current step, as in "Installing the packages"
 * @param {() => Promise<Result>} work
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [output] the standard error stream by
 * default
 * @returns {Promise<Result>} the result of the work; its errors pass through
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
