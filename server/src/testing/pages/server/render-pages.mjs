/** Small pages in the shape of the built ones (donate/src/app/entry-server.tsx). */
export async function renderPage(url, _assets, settings, head) {
  if (url === '/not/found')
    return `<!doctype html><html lang="${head.locale}"><head><title>Not found | Donations</title></head><body><p>There is nothing here.</p></body></html>`;
  const { charity, logo } = settings;
  const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${head.locale}">
  <head>
    <title>Donate | Donations</title>
    <link rel="icon" href="${head.icon}" sizes="any" />
    <meta property="og:title" content="Give to ${charity.name}" />
    <meta property="og:image" content="${head.origin}/previews/start.png?v=${head.imageVersion}" />
    ${head.style === undefined ? '' : `<style>${head.style}</style>`}
    <script type="application/ld+json">${json(head.donateAction)}</script>
    <script type="application/json" id="handsel-settings">${json(settings)}</script>
  </head>
  <body>
    <p>${charity.name}</p>
    ${logo === undefined ? '' : `<img src="${logo.src}" alt="" />`}
  </body>
</html>`;
}
