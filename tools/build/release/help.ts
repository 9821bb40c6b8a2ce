import { releasedWords } from '@handsel/words/commands/release';

/**
 * `handsel help`, and the message of `handsel` if it cannot run a command: `unknown NAME`,
 * `unreadable FILE`.
 */
const [what, about = ''] = process.argv.slice(2);
if (what === 'unreadable') {
  process.stderr.write(`${releasedWords.unreadable({ file: about })}\n`);
  process.exitCode = 1;
} else if (what === 'unknown') {
  process.stderr.write(`${releasedWords.unknown({ name: about })}\n\n${releasedWords.commands}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${releasedWords.commands}\n`);
}
