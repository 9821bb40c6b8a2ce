import { auditWords } from '@handsel/words/commands/test-runs';

interface Audited {
  /** The text to print. */
  words: string;
  /** No high or critical vulnerability is known; also true if the registry was unreachable. */
  isSound: boolean;
}

/**
 * The parts that we read of the output of `npm audit --json`:
 * https://docs.npmjs.com/cli/commands/npm-audit
 */
interface Report {
  metadata?: { vulnerabilities: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number> };
  vulnerabilities?: Record<string, { severity: string }>;
}

/** @param output of npm, including its warnings */
export function readAudit(output: string): Audited {
  const { metadata, vulnerabilities = {} } = parse(output);
  if (metadata === undefined) {
    return { words: auditWords.notChecked, isSound: true };
  }
  const { moderate, low, high, critical } = metadata.vulnerabilities;
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    /^(?:high|critical)$/.test(severity),
  );
  const counts = auditWords.found({ critical, high, moderate, low });
  const names = grave.map(([name, { severity }]) => `\n  ${name}: ${severity}`).join('');
  return { words: `${counts}${names}`, isSound: high + critical === 0 };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report;
  } catch {
    return {};
  }
}
