import { expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const report = (high: number, vulnerabilities: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { info: 0, low: 1, moderate: 2, high, critical: 0, total: 3 + high } },
  });

it.each([
  [
    'a registry that takes no such question',
    'npm warn audit 405\n{ "message": "405 Method Not Allowed", "statusCode": 405 }',
  ],
  ['no registry at all', 'npm error audit endpoint returned an error\n{ "error": { "code": "ENOTFOUND" } }'],
  ['no words', ''],
])('says plainly that nothing was checked, and does not fail: %s', (_what, output) => {
  expect(readAudit(output)).toEqual({
    words:
      'Known vulnerabilities of dependencies: NOT CHECKED, because the npm registry did not answer npm audit.',
    isSound: true,
  });
});

it('fails on a high finding, and names it', () => {
  const found = { 'left-pad': { severity: 'high' }, other: { severity: 'low' } };
  expect(readAudit(`npm warn something\n${report(1, found)}\n`)).toEqual({
    words: 'Known vulnerabilities of dependencies: 0 critical, 1 high, 2 moderate, 1 low.\n  left-pad: high',
    isSound: false,
  });
});

it('passes without serious findings', () => {
  expect(readAudit(report(0, {}))).toMatchObject({ isSound: true });
});
