import { area } from '../src/area.ts';

/** `npm run doctor`: what is wrong, each with what to do. */
export const doctorWords = area({
  ok: 'ok',
  warning: 'look',
  problem: 'wrong',
  line: '{state}  {says}',
  allWell: 'All is well.',
  someWrong: '{count, plural, one {1 thing is} other {# things are}} wrong.',
  usage: 'Say nothing more, or --json: npm run doctor -- --json',
  fine: '{check, select, settings {The settings can be read.} database {The database answers.} clock {The clock is right.} braintree {Braintree takes the keys, and has what Handsel needs.} mail {The mail server takes mail.} address {The address leads here, and its certificate is good.} webhooks {Webhooks arrive.} disk {There is room on the disk.} backup {The last backup is recent.} alerts {No alert is open.} other {}}',
  broke: 'This could not be looked at: {check} ({reason}).',
  databaseSilent:
    'The database does not answer ({reason}). Start PostgreSQL, or correct DATABASE_URL. Without DATABASE_URL, start Handsel.',
  databaseEmpty: 'The database has no tables yet. Start Handsel once.',
  databaseOld:
    'The database is PostgreSQL {version}, which gets no more corrections. Upgrade it to {least} or later.',
  clockOff:
    'The clock of this machine and that of {whose, select, braintree {Braintree} other {the database}} are {seconds} s apart. Let this machine set its clock by the network: timedatectl set-ntp true.',
  braintreeLocal: 'BRAINTREE_ENVIRONMENT is local: nothing here takes real money.',
  braintreeSilent:
    'Braintree cannot be reached ({reason}). Let the firewall pass connections from this machine to port 443, and look again.',
  braintreeRefused:
    'Braintree does not answer with these keys ({reason}). Compare BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY with the control panel, under Settings, API.',
  braintreeMissing:
    'In Braintree’s control panel, {missing} is missing. Make it: step 4 of “Going live” in README.md.',
  mailUnset: 'SMTP_URL is not set: every mail stays in the page /dev/mail.',
  mailRefused:
    'The mail server does not take mail ({reason}). Correct SMTP_URL: its user, password, host and port.',
  mailsGivenUp:
    '{count, plural, one {1 job was} other {# jobs were}} given up, mails most often. Look at the page “Jobs” of the console for the reason, put it right, and press “Retry all”.',
  addressLocal: 'PUBLIC_URL leads to this machine alone, so its certificate was not looked at.',
  addressUnknown:
    '{host} leads to no machine. Make a record (A or AAAA) for it where your domain is managed.',
  addressPlain: 'PUBLIC_URL is not https. Put a proxy with a certificate in front: docs/deploy.md, step 4.',
  addressSilent: '{origin} does not answer ({reason}). Start the proxy, and open port 443 in the firewall.',
  certificateWrong:
    'Browsers do not trust the certificate of {host} ({reason}). Caddy gets one for this name by itself, and journalctl -u caddy says why it could not; with nginx: certbot certonly -d {host}.',
  certificateExpires:
    'The certificate of {host} expires in {days, plural, one {1 day} other {# days}}. Caddy renews it by itself, and journalctl -u caddy says why it could not; with nginx: certbot renew.',
  addressElsewhere:
    '{origin} answers {status}, not as Handsel does. The proxy must pass requests on to Handsel, with their Host header, as docs/Caddyfile and docs/nginx.conf do.',
  webhooksNever:
    'Braintree has never sent a webhook. Add {address} in its control panel under Settings, API, Webhooks, and press “Check URL”.',
  webhooksSilent:
    'Braintree has sent no webhook for {days} days, and {count, plural, one {1 monthly gift was} other {# monthly gifts were}} charged meanwhile. Press “Check URL” in its control panel under Settings, API, Webhooks.',
  diskFull: '{folder} has {megabytes} MB left. Make room: old backups and logs first.',
  backupNone:
    'There is no backup in {folder}. Set BACKUP_TO and BACKUP_KEY, and the server makes one every night.',
  backupNotYet: 'The server has not made a backup yet. It makes the first one in the coming night.',
  backupOld: 'The last backup in {folder} is {hours} hours old. See whether the nightly backup runs.',
  changesNotYet:
    'No change has been copied to {place} yet. The first ones are copied within five minutes of the start of Handsel.',
  changesBehind:
    'The last change was copied to {place} {minutes, plural, one {1 minute} other {{minutes, number} minutes}} ago, and what donors gave since then is on this machine alone. See whether Handsel runs, and what the page “Alerts” of the console says about it.',
  alertsOpen:
    '{count, plural, one {1 alert is} other {# alerts are}} open: {kinds}. They are on the page “Alerts” of the console; docs/operating.md says what to do about each.',
});
