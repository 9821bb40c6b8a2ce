import { useSyncExternalStore } from 'react';
import { useCharity } from '../lib/settings.ts';
import styles from './unstarted-notice.module.css';

const neverChanges = () => () => undefined;

/**
 * Stands in the page as it was built, out of sight, and is gone once the page's scripts run. Where they never arrive, the
 * style sheet shows it after a while.
 */
export function UnstartedNotice() {
  const { supportEmail } = useCharity();
  const hasStarted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (hasStarted) return null;
  return (
    <p className={styles.notice}>
      This page has not loaded completely, so it cannot take a gift yet. Please reload it, or write to{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will help you give.
    </p>
  );
}
