import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensurePromtool, PROMTOOL } from '../../../build/install-promtool.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/observability');

const promtool = (...args: string[]) => execFileSync(PROMTOOL, args, { cwd: FOLDER, encoding: 'utf8' });

it('the alert rules are valid for Prometheus, and each alerts at the right time and not before', async ({
  skip,
}) => {
  if (!(await ensurePromtool())) skip('promtool is not on this machine, and could not be installed');
  expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
