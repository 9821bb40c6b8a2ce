/** Words that open a clause, not a sentence: "What is left.", "Of a logo a PNG." */
const OPENERS = /^(?:What|Whatever|Of|Where|Who|Whoever|Whose|Which|As|So|Nor|That|Such|By what)\s/;
const MAX_COLUMNS = 100;
const HAS_LINK = /https?:\/\/|@import|@typedef|@type\b/;

/** @param {string} text */
function sentencesIn(text) {
  const plain = text.replaceAll(/^\s*\*\s?/gm, '').replaceAll(/\s+/g, ' ');
  return plain.split(/(?<=[.!?])\s|(?=@\w+\s)/).map((sentence) => sentence.replace(/^@\w+\s+/, '').trim());
}

/**
 * A comment is made of sentences with a subject and a verb, in lines that fit on a screen.
 * @type {import('eslint').Linter.Config}
 */
export const commentSentences = {
  plugins: {
    comments: {
      rules: {
        sentences: {
          create: (context) => ({
            Program() {
              const sourceCode = /** @type {import('eslint').SourceCode} */ (context.sourceCode);
              for (const comment of sourceCode.getAllComments()) {
                if (!comment.loc || /^\s*(?:eslint|prettier|@ts-|@vitest)/.test(comment.value)) continue;
                const opener = sentencesIn(comment.value).find((sentence) => OPENERS.test(sentence));
                if (opener !== undefined)
                  context.report({
                    loc: comment.loc ?? { line: 1, column: 0 },
                    message: `Give this sentence a subject and a verb: “${opener}”`,
                  });
                const { start, end } = comment.loc;
                for (const [index, line] of sourceCode.lines.slice(start.line - 1, end.line).entries())
                  if (line.length > MAX_COLUMNS && line.trimStart().match(/^[/*]/) && !HAS_LINK.test(line))
                    context.report({
                      loc: { line: start.line + index, column: 0 },
                      message: `Wrap comments at ${String(MAX_COLUMNS)} columns.`,
                    });
              }
            },
          }),
        },
      },
    },
  },
  rules: { 'comments/sentences': 'error' },
};
