/**
 * The folders and files whose sentences are in the catalog (`words/en/`). All others still contain
 * their own.
 */
const IN_THE_CATALOGUE = [
  'contract/src/**/*.ts',
  'server/src/main.ts',
  'server/src/{cli,domain,console,platform,settings}/**/*.ts',
  'server/src/gateway/*.ts',
  'server/src/gateway/braintree/method-description.ts',
  '{ui,donate,console}/src/**/*.{ts,tsx}',
  'tools/build/{,release/}*.ts',
];
/**
 * Pages for programmers and their examples, and the charity's own texts, which its settings may
 * replace.
 */
const NOT_OURS_TO_TRANSLATE = [
  'server/src/domain/api-docs/**',
  'contract/src/{donor/examples,api/examples,shared/tiers,shared/charity-file,shared/settings}.ts',
];

/** Two words with a space between them, which no name or key contains. */
const SENTENCE = /\p{L}{2,}[,.;:!?]? \p{L}/u;
/**
 * SQL and its comments, CSS, policies, npm commands, a path on macOS, and the output of our servers
 * for `npm start`.
 */
const NOT_FOR_READERS =
  /^(?:-- |npm run |\/Applications\/|is ready on$|no key update$|coalesce\(|attachment; |Bearer realm|text\/|default-src |-apple-system|:root |width=device-width|light dark$)|^[\s(]*(?:select|insert into|update|delete from|with|create|alter|drop|copy|set|begin|commit|lock|listen|notify|truncate|order by|where|and|or|not|exists|case)\b|\b(?:is (?:not )?(?:null|true|distinct)|for update|on conflict|left join|in \()\b|^(?:only )?\(?(?:max|min|prefers)-| = (?:any\()?[$'"]|\b\w+\.\w+ (?:=|is|in)\b/;
/**
 * Methods whose text is for programmers and the log, except for the console: commands print with
 * it.
 */
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
/** Fields for the log and for metrics. */
const FOR_THE_LOG = new Set(['help', 'log', 'msg', 'reason']);
/** Errors whose messages the webmaster reads in the terminal. */
const READ_ERRORS = new Set(['StartError', 'UserError']);
/** Names that are the same in every language, and the API's names of payment methods. */
const NAME = /^(?:Apple Pay|Google Pay|Visa Checkout|Samsung Internet|(?:US b|B)ank account)$/;
/** Attributes that readers see, even with a single word. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);

/**
 * A sentence for people is a message of the catalog, where it can be found, reviewed and
 * translated.
 * @type {import('eslint').Rule.RuleModule}
 */
const noLiteralWords = {
  create(context) {
    /** @param {import('eslint').JSSyntaxElement} node */
    const complain = (node) => {
      context.report({ node, message: 'Put what people read into words/en/, and read it from there.' });
    };
    /**
     * @param {any} node
     * @param {string} text
     */
    const check = (node, text) => {
      const isSentence = SENTENCE.test(text) && !NAME.test(text) && !NOT_FOR_READERS.test(text);
      if (isSentence && !isForProgrammers(node)) complain(node);
    };
    return {
      /** @param {any} node */
      JSXText(node) {
        if (/\p{L}/u.test(node.value)) complain(node);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        const isRead = READ_ATTRIBUTES.has(node.name.name) && node.value?.type === 'Literal';
        if (isRead && /\p{L}/u.test(node.value.value) && !SENTENCE.test(node.value.value)) complain(node);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.raw).join('${}'));
      },
    };
  },
};

/** @param {any} node */
function isForProgrammers(node) {
  for (let at = node; at !== null; at = at.parent) {
    const { type } = at;
    if (type === 'ImportDeclaration' || type === 'TSLiteralType' || type === 'TaggedTemplateExpression')
      return true;
    if (type === 'NewExpression' && /Error$/.test(at.callee.name ?? ''))
      return !READ_ERRORS.has(at.callee.name);
    if (type === 'JSXAttribute' && at.name.name === 'className') return true;
    if (at.parent !== null && isCompared(at)) return true;
    if (type === 'Property' && FOR_THE_LOG.has(at.key.name)) return true;
    if (type === 'CallExpression' && LOG_METHODS.has(at.callee.property?.name))
      return at.callee.object.name !== 'console';
    if (/Function|Declaration|Statement$/.test(type)) return false;
  }
  return false;
}

/**
 * A value of a call that looks like words, such as "Bank account", is a property name or compared,
 * and not displayed.
 * @param {any} node
 */
function isCompared(node) {
  const { parent } = node;
  if (node.type !== 'Literal') return false;
  if (parent.type === 'Property') return parent.key === node;
  if (parent.type === 'SwitchCase') return parent.test === node;
  return parent.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator);
}

/** @type {import('eslint').Linter.Config} */
export const literalWords = {
  files: IN_THE_CATALOGUE,
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', ...NOT_OURS_TO_TRANSLATE],
  plugins: { words: { rules: { 'no-literal-words': noLiteralWords } } },
  rules: { 'words/no-literal-words': 'error' },
};
