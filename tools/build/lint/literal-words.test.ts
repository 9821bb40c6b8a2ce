import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { literalWords } from './literal-words.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
    { ...literalWords, files: ['**/*.tsx'] },
  ],
});

async function complaints(source: string): Promise<number> {
  const [result] = await eslint.lintText(source, { filePath: 'donate/src/ui/new.tsx' });
  expect(result?.messages.filter(({ ruleId }) => ruleId === null)).toEqual([]);
  return result?.messages.length ?? 0;
}

test.each([
  'const a = <p>Thanks</p>;',
  'const a = <p>{count} gifts</p>;',
  'const a = <input aria-label="Amount" />;',
  'const a = <Button title="Give again" />;',
  "const a = { message: 'Please try again.' };",
  'const a = `Your gift of ${amount} is on its way`;',
  "show('Please wait');",
  "const WORDS = { wait: 'Please wait' };",
  "const a = isBusy === true ? 'Please wait' : undefined;",
  "throw new StartError('Stop the other one first.');",
  "console.error('Please wait');",
])('a sentence outside the catalog is rejected: %s', async (source) => {
  expect(await complaints(source)).toBe(1);
});

test.each([
  'const a = <p>{giftWords.thanks}</p>;',
  'const a = <p>{count}%</p>;',
  'const a = <p className="card wide">{text}</p>;',
  "import { a } from 'some package';",
  "throw new Error('The build wrote no entry');",
  "log.warn({ id }, 'no reply from the gateway');",
  'const rows = sql`select id from gifts where state = 1`;',
  "await pool.query('select id from gifts');",
  "const state: 'past due now' | 'active' = 'active';",
  "const isNarrow = useMedia('(max-width: 40rem)');",
  "const isBank = type === 'Bank account';",
  "const icons = { 'Bank account': 'bank' };",
  "switch (type) { case 'Bank account': pay(); }",
])('names, code, and text for programmers are allowed: %s', async (source) => {
  expect(await complaints(source)).toBe(0);
});
