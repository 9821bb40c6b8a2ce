import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TraceCollector } from '../../testing/trace-collector.ts';
import { createExporter } from './exporter.ts';

let collector: TraceCollector;
beforeEach(() => {
  collector = new TraceCollector();
});
afterEach(() => collector.close());

it('the log says once that traces cannot be sent, and again if sending worked in between', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const exporter = createExporter(`${await collector.listen()}/`, log);
  const send = async (status: number) => {
    collector.status = status;
    await new Promise((resolve) => exporter.export([], resolve));
    return lines.length;
  };
  expect(await send(400)).toBe(1);
  expect(await send(400)).toBe(1);
  expect(await send(200)).toBe(1);
  expect(await send(400)).toBe(2);
  expect(collector.texts).toHaveLength(4);
  await exporter.shutdown();
});
