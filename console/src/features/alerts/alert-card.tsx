import { ALERT_ENDPOINTS, nameAndEmail } from '@handsel/contract/console';
import type { StaffAlert } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffAlertsWords as words } from '@handsel/words/console/alerts-page';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { pathOf, paths } from '../../lib/paths.ts';
import { useMay, usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { alertsChanged } from './alerts-changed.ts';
import { closedWords } from './alert-words.ts';
import styles from './alerts.module.css';

/** One alert: its meaning, the remedy, and the colleague who handles or closed it. */
export function AlertCard({ alert, onClose }: { alert: StaffAlert; onClose: (alert: StaffAlert) => void }) {
  const { title, about, details, times_seen: times, began_at: began, last_seen_at: last } = alert;
  return (
    <li className={styles.alert}>
      <h3>{title}</h3>
      <p className={styles.second}>
        {words.began({ when: formatMoment(began) })}. {words.seen({ times, when: formatMoment(last) })}.
      </p>
      <dl className={styles.details}>
        <div>
          <dt>{words.about}</dt>
          <dd>{about}</dd>
        </div>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {alert.closed === null ? (
        <OpenPart alert={alert} onClose={onClose} />
      ) : (
        <p className={styles.second}>{closedWords(alert.closed)}</p>
      )}
    </li>
  );
}

function OpenPart({ alert, onClose }: { alert: StaffAlert; onClose: (alert: StaffAlert) => void }) {
  const mayClose = useMay('books:keep');
  const mayLook = useMay('giving:correct');
  const { title, about, advice, closes_when: closesWhen, is_closable: isClosable } = alert;
  return (
    <>
      <p>{advice}</p>
      <p className={styles.second}>
        {closesWhen === null ? words.more({ title }) : `${closesWhen} ${words.more({ title })}`}
      </p>
      <Looking alert={alert} />
      <div className={styles.actions}>
        <PageLink alert={alert} />
        {mayLook ? <LookButton alert={alert} /> : null}
        {mayClose && isClosable ? (
          <Button aria-label={words.closeOf({ title, about })} onClick={() => onClose(alert)}>
            {words.close}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Looking({ alert: { looking } }: { alert: StaffAlert }) {
  const isOwn = looking?.by === nameAndEmail(usePerson());
  if (looking === null) return null;
  const when = formatMoment(looking.at);
  return (
    <p>
      <strong>{isOwn ? words.lookingYou({ when }) : words.looking({ who: looking.by, when })}</strong>
    </p>
  );
}

/** Tells colleagues who is handling the alert, so that only one of them does. */
function LookButton({ alert: { id, title, about, looking } }: { alert: StaffAlert }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const isOwn = looking?.by === nameAndEmail(usePerson());
  async function say(): Promise<void> {
    setBusy(true);
    try {
      const alert = await call(ALERT_ENDPOINTS.lookAtAlert, { params: { id }, body: { is_looking: !isOwn } });
      if (alert.closed !== null) toasts.show({ kind: 'info', message: closedWords(alert.closed) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await alertsChanged();
    setBusy(false);
  }
  const named = { title, about };
  const [label, name] = isOwn
    ? [words.leave, words.leaveOf(named)]
    : looking === null
      ? [words.look, words.lookOf(named)]
      : [words.lookInstead, words.lookInsteadOf(named)];
  return (
    <Button isBusy={isBusy} aria-label={name} onClick={() => void say()}>
      {label}
    </Button>
  );
}

/** A link to the page of the alert's subject, if the person may open it. */
function PageLink({ alert: { page, title, about } }: { alert: StaffAlert }) {
  const maySeeJobs = useMay('books:keep');
  const maySeeSettings = useMay('settings:manage');
  if (page === null) return null;
  const id = page.id ?? '';
  const links = {
    gift: { words: words.openGift, href: pathOf.gift(id), isOpen: true },
    'monthly-gift': { words: words.openMonthlyGift, href: pathOf.monthlyGift(id), isOpen: true },
    jobs: { words: words.openJobs, href: paths.jobs, isOpen: maySeeJobs },
    settings: { words: words.openSettings, href: paths.settings, isOpen: maySeeSettings },
    webhooks: { words: words.openWebhooks, href: paths.webhooks, isOpen: maySeeSettings },
  } as const;
  const link = links[page.name];
  if (!link.isOpen) return null;
  return (
    <Link to={link.href} aria-label={words.openOf({ link: link.words, title, about })}>
      {link.words}
    </Link>
  );
}
