import { setupWords as words } from '@handsel/words/commands/setup';
import { findBinaries } from '../../platform/database/postgres-programs.ts';
import { checkUsable } from '../../platform/database/refusals.ts';
import { problem, reasonOf } from '../doctor/finding.ts';
import { askSecret, askUntilRight, say, type Trial } from './ask.ts';
import { quoted, type Settings } from './settings-file.ts';

/** Asks only if there is no PostgreSQL of our own, or an external one is set already. */
export async function askDatabase(present: Settings): Promise<Settings> {
  const hasOwn = await findBinaries().then(
    () => true,
    () => false,
  );
  if (hasOwn && !present['DATABASE_URL']) return {};
  return askUntilRight(present, askOnce, tryDatabase);
}

async function askOnce(present: Settings): Promise<Settings> {
  const address = await askSecret({
    message: words.database,
    present: present['DATABASE_URL'],
    isRight: (text) =>
      /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '') && quoted(text) !== undefined,
    wrong: words.databaseWrong,
  });
  return { DATABASE_URL: address.trim() };
}

async function tryDatabase({ DATABASE_URL }: Settings): Promise<Trial> {
  say(words.tryingDatabase);
  try {
    const version = await checkUsable(DATABASE_URL ?? '', 'DATABASE_URL');
    return { findings: [], fine: words.databaseFine({ version }) };
  } catch (error) {
    return { findings: [problem(reasonOf(error))] };
  }
}
