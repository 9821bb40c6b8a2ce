import { area } from '../../src/area.ts';

/** `npm run doctor`: what is wrong, each with what to do. */
export const doctorWords = area({
  ok: 'ok',
  warning: 'look',
  problem: 'wrong',
  line: '{state}  {says}',
  allWell: 'Everything works.',
  someWrong: '{count, plural, one {1 problem} other {# problems}} found.',
  usage: 'This command takes no arguments but --json: npm run doctor -- --json',
  fine: '{check, select, settings {The settings are valid.} database {The database answers.} clock {The clock is right.} braintree {Braintree accepts the keys, and has what Handsel needs.} mail {The mail server accepts mail.} address {The address leads here, and its certificate is good.} webhooks {Webhooks arrive.} disk {There is space on the disk.} backup {The last backup is recent.} alerts {No alert is open.} suppliers {No supplier ends soon.} other {}}',
  supplierEnds: '{name} works until {lastDay}. {advice}',
  switchBraintreeWeb:
    'Before that day, set BRAINTREE_WEB=current, try 3-D Secure in the sandbox, and restart: docs/payment-methods.md.',
  updateHandsel: 'Before that day, update Handsel.',
  broke: 'Could not check {check} ({reason}).',
  databaseSilent:
    'The database does not answer ({reason}). Start PostgreSQL, or correct DATABASE_URL. Without DATABASE_URL, start Handsel.',
  databaseEmpty: 'The database has no tables yet. Start Handsel once.',
  clockOff:
    'The clock of this machine and that of {whose, select, braintree {Braintree} other {the database}} are {seconds} s apart. Set the clock from the network: timedatectl set-ntp true.',
  braintreeLocal: 'BRAINTREE_ENVIRONMENT is local: nothing here takes real money.',
  braintreeSilent:
    'Braintree cannot be reached ({reason}). Allow connections from this machine to port 443 in the firewall, then try again.',
  braintreeRefused:
    'Braintree rejects these keys ({reason}). Compare BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY with the control panel, under Settings, API.',
  braintreeMissing: 'In Braintree’s control panel, {missing} is missing. Create it: see docs/braintree.md.',
  mailUnset: 'SMTP_URL is not set, so no email is sent: they stay on the page /dev/mail.',
  mailRefused:
    'The mail server does not accept mail ({reason}). Correct SMTP_URL: its user, password, host and port.',
  mailsGivenUp:
    '{count, plural, one {1 job} other {# jobs}} failed, most often emails. Find the reason on the page “Jobs” of the console, fix it, and press “Retry all”.',
  addressLocal: 'PUBLIC_URL leads to this machine only, so its certificate was not checked.',
  addressUnknown:
    '{host} leads to no machine. Create a DNS record (A or AAAA) for it where you manage your domain.',
  addressPlain: 'PUBLIC_URL is not https. Put a proxy with a certificate in front: docs/deploy.md, step 4.',
  addressSilent: '{origin} does not answer ({reason}). Start the proxy, and open port 443 in the firewall.',
  certificateWrong:
    'Browsers do not trust the certificate of {host} ({reason}). Caddy gets one for this name automatically, and journalctl -u caddy says why it could not; with nginx: certbot certonly -d {host}.',
  certificateExpires:
    'The certificate of {host} expires in {days, plural, one {1 day} other {# days}}. Caddy renews it automatically, and journalctl -u caddy says why it could not; with nginx: certbot renew.',
  addressElsewhere:
    '{origin} answers {status}, and the answer is not from Handsel. The proxy must pass requests on to Handsel, with their Host header, as docs/Caddyfile and docs/nginx.conf do.',
  webhooksNever:
    'Braintree has never sent a webhook. Add {address} in its control panel under Settings, API, Webhooks, and press “Check URL”.',
  webhooksSilent:
    'Braintree has sent no webhook for {days} days, but {count, plural, one {1 monthly gift was} other {# monthly gifts were}} charged in that time. Press “Check URL” in its control panel under Settings, API, Webhooks.',
  diskFull: '{folder} has {megabytes} MB left. Free some space: old backups and logs first.',
  backupNone:
    'There is no backup in {folder}. Set BACKUP_TO and BACKUP_KEY, and the server makes one every night.',
  backupNotYet:
    'The server has not made a backup yet. It makes the first one within five minutes of its start.',
  backupGone:
    'There is no backup in {place}. The last one was made {hours, plural, one {1 hour} other {# hours}} ago in {previous}; since then it was removed, or BACKUP_TO was changed. The server makes another one within an hour.',
  backupUnreadable: 'The place of backups {place} cannot be read: {reason}',
  backupOld: 'The last backup in {folder} is {hours} hours old. Check that the nightly backup runs.',
  changesNotYet:
    'No change has been copied to {place} yet. The first ones are copied within five minutes of the start of Handsel.',
  changesBehind:
    'The last change was copied to {place} {minutes, plural, one {1 minute} other {{minutes, number} minutes}} ago, so gifts since then are on this machine only. Check that Handsel runs, and what the page “Alerts” of the console says about it.',
  alertsOpen:
    '{count, plural, one {1 alert is} other {# alerts are}} open: {kinds}. See the page “Alerts” of the console; docs/operating.md says what to do about each.',
});
