import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleWords } from '@handsel/words/commands/sample';
import { systemWords } from '@handsel/words/commands/scripts';
import type { StartSettings } from './settings.ts';

/** The width of the column of labels. */
const LABEL_WIDTH = 12;

/** Prints that Handsel is ready, and its addresses. */
export function showWhereToGo(settings: StartSettings, isSample: boolean): void {
  const { publicUrl, ownUrl, localBraintree, threeDSecure, hasLocalMailbox, mailsAlerts, dataDir } = settings;
  const testCard = threeDSecure ? '4000 0000 0000 2701' : '4111 1111 1111 1111';
  const rows = [
    [systemWords.give, publicUrl],
    ...(hasLocalMailbox ? [[systemWords.mail, `${ownUrl}/dev/mail`]] : []),
    [systemWords.staff, readAboutOwner(dataDir) ?? `${publicUrl}/staff`],
    ...(localBraintree ? [[systemWords.testCard, systemWords.testCardDetails({ number: testCard })]] : []),
    [systemWords.data, dataDir],
    ...(isSample ? [[systemWords.sample, sampleWords.startNote]] : []),
    ...(mailsAlerts ? [] : [[systemWords.alerts, systemWords.alertsNotMailed]]),
  ];
  const lines = rows.map(([label, text]) => `  ${`${label}:`.padEnd(LABEL_WIDTH)}${text}\n`);
  console.log(`\n${systemWords.ready}\n\n${lines.join('')}\n${systemWords.howToStop}\n`);
}

/** The API's message about a first owner, which is only in its log: the link is issued once. */
function readAboutOwner(dataDir: string): string | undefined {
  return /^Staff: (.+)$/m.exec(readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8'))?.[1];
}
