import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out those parts of React Router that nothing here uses: its components for data routers, forms and
 * scrolling stand in the same files as the ones that are used, made by calls that a bundler cannot know to do nothing else.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'handsel:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler: (code) => ({
        code: code
          .replaceAll(/ = (React\$1\.(?:memo|forwardRef)\()/g, ' = /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}
