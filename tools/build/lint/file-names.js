const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * Files and folders are named in kebab-case, so that a name's spelling is predictable.
 * @type {import('eslint').Linter.Config}
 */
export const fileNames = {
  plugins: {
    'file-names': {
      rules: {
        'kebab-case': {
          create: (context) => ({
            Program(node) {
              const path = context.filename.slice(context.cwd.length + 1);
              const misnamed = path.split(/[\\/]/).find((name) => !kebabCase.test(name));
              if (misnamed) context.report({ node, message: `Name '${misnamed}' in kebab-case.` });
            },
          }),
        },
      },
    },
  },
  rules: { 'file-names/kebab-case': 'error' },
};
