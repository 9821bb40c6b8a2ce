import { staffShellWords } from '@handsel/words/console/pages';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import { Button } from '../ui/button.tsx';
import styles from '../ui/plain-layout.module.css';

/**
 * Shows a message if a page crashed because of our error, or if its code could not be loaded, such
 * as after a new release.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className={styles.page}>
        <div className={styles.card} role="alert">
          <Notice kind="danger">
            <p>{staffShellWords.crashed}</p>
          </Notice>
          <div>
            <Button look="primary" onClick={() => window.location.reload()}>
              {staffShellWords.reload}
            </Button>
          </div>
        </div>
      </main>
    );
  }
}
