import { doctorWords as words } from '@handsel/words/commands/doctor';
import { loadConfig, unknownSettings } from '../settings/load-config.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { examine } from './doctor/examine.ts';
import { problem, warning, type Finding } from './doctor/finding.ts';
import { stateLine } from './doctor/lines.ts';

/**
 * `npm run doctor [-- --json]`: reports problems and what to do. Exits with 1 if there is a
 * problem.
 */
runProgram(async () => {
  const args = process.argv.slice(2);
  const isJson = args[0] === '--json';
  if (args.length > (isJson ? 1 : 0)) throw new StartError(words.usage);
  const unknown = unknownSettings().map(warning);
  const findings = new Map<string, readonly Finding[]>([['settings', unknown]]);
  try {
    for await (const [check, found] of examine(loadConfig())) findings.set(check, found);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    findings.set('settings', [problem(error.message), ...unknown]);
  }
  process.stdout.write(isJson ? asJson(findings) : asText(findings));
  if (problemsIn(findings) > 0) process.exitCode = 1;
});

function problemsIn(findings: ReadonlyMap<string, readonly Finding[]>): number {
  return [...findings.values()].flat().filter(({ kind }) => kind === 'problem').length;
}

function asJson(findings: ReadonlyMap<string, readonly Finding[]>): string {
  const checks = [...findings].map(([check, found]) => ({ check, findings: found }));
  return `${JSON.stringify({ ok: problemsIn(findings) === 0, checks }, null, 2)}\n`;
}

function asText(findings: ReadonlyMap<string, readonly Finding[]>): string {
  const lines = [...findings].flatMap(([check, found]) =>
    found.length === 0
      ? [stateLine('ok', words.fine({ check }))]
      : found.map(({ kind, says }) => stateLine(kind, says)),
  );
  const count = problemsIn(findings);
  return `${[...lines, '', count === 0 ? words.allWell : words.someWrong({ count })].join('\n')}\n`;
}
