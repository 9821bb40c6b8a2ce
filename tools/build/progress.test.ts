import { expect, test } from 'vitest';
import { withProgress } from './progress.mjs';

function recorder(isTTY: boolean) {
  const texts: string[] = [];
  return { isTTY, texts, write: (text: string) => texts.push(text) };
}

test('prints its label and its duration, a line each, if the output is not a terminal', async () => {
  const output = recorder(false);
  expect(await withProgress('Building', async () => 'built', output)).toBe('built');
  expect(output.texts).toEqual(['Building …\n', 'Building: 0 s\n']);
});

test('ticks in a terminal', async () => {
  const output = recorder(true);
  await withProgress('Building', () => new Promise((resolve) => setTimeout(resolve, 600)), output);
  expect(output.texts.filter((text) => text.startsWith('\r') && text.includes('…')).length).toBeGreaterThan(
    1,
  );
});

test('passes an error through', async () => {
  const failing = withProgress('Building', () => Promise.reject(new Error('no disk')), recorder(false));
  await expect(failing).rejects.toThrow('no disk');
});
