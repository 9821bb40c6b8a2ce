import { area } from '../../src/area.ts';

/** The output of `npm test`. */
export const testRunWords = area({
  browser: 'Browser: {path} ({version})',
  installingBrowser: 'Installing the Debian package {name} for the browser tests',
  downloadingBrowser: "Downloading Playwright's Chromium for the browser tests",
  noBrowser:
    'The browser tests need Chromium or Chrome, and neither could be installed. Install one, or set CHROMIUM_PATH to the path of one.',
  installingNginx: 'Installing the Debian package {name} for the test of two processes',
  installingWordPress: 'Installing the Debian package {name} for the test of the WordPress plugin',
  installingPromtool: 'Installing {name}, which checks the alert rules',
  installingForContainers: 'Installing the Debian package {name} for the test of the container',
  needsDebian: 'Making an empty Debian system needs root rights on a Debian machine.',
  noPodman: 'Podman is not installed, and could not be installed.',
  noContainers: 'Podman cannot run a container on this machine: {reason}',
  installingPgbouncer: 'Installing the Debian package {name} for the test of several machines',
  preparation: 'Preparing the browser, nginx or the build',
  formatting: 'Formatting',
  lint: 'Lint',
  types: 'Types',
  unused: 'Unused code',
  audit: 'Audit',
  checkPassed: '{check}: passed',
  checkFailed: '{check}: FAILED\n{output}',
  faultSuite: 'The fault suite',
  runnerFailed: '{runner} exited with code {exitCode}. See its output above.',
  noTestFile: 'No test file has {words} in its path',
  failures: 'Failures:',
  unstable: 'unstable: {test}',
  supplierEnds: 'WARNING: {name} {version} ends on {lastDay}: docs/suppliers.md',
  closing: '{passed} passed, {failed} failed',
});

/** The output of `npm run screenshots`. */
export const screenshotWords = area({
  taken: 'Screenshots of every screen, at 360 and 1280 px, light and dark, are in screenshots/.',
  failed: 'Not every screenshot could be taken.',
});

/** The output of `npm run audit`. */
export const auditWords = area({
  notChecked:
    'Known vulnerabilities of dependencies: NOT CHECKED, because the npm registry did not answer npm audit.',
  found:
    'Known vulnerabilities of dependencies: {critical} critical, {high} high, {moderate} moderate, {low} low.',
});
