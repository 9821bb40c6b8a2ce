import { css, element, styledRoot } from '../payment-sheet/element.ts';
import { bankFrame, whenAnswered } from './bank-frame.ts';
import type { ChallengeAnswer } from './challenge.ts';

const styles = css`
  dialog {
    box-sizing: border-box;
    width: min(26rem, 100vw);
    max-width: 100vw;
    max-height: 100dvh;
    margin: auto;
    padding: 0;
    overflow: auto;
    border: 0;
    border-radius: 1rem;
    background: Canvas;
    color: CanvasText;
    color-scheme: light dark;
    box-shadow: 0 1.5rem 4rem oklch(0% 0 0 / 40%);
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }

  dialog::backdrop {
    background: oklch(15% 0.02 260 / 55%);
  }

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0.25rem 0.5rem 0.25rem 1.5rem;
  }

  h2 {
    margin: 0;
    font-size: 1rem;
  }

  button {
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: 0.5rem;
    background: none;
    color: inherit;
    font-size: 1.5rem;
    cursor: pointer;
  }

  button:focus-visible {
    outline: 3px solid;
    outline-offset: -3px;
  }
`;

/** Shows the bank's page in a dialog over everything. Closing it cancels. */
export function openChallengeDialog(address: string): { answer: Promise<ChallengeAnswer | 'cancelled'> } {
  const host = element('div');
  const title = element('h2', { id: 'title' }, 'Your bank asks');
  const close = element('button', { type: 'button', ariaLabel: 'Close, and do not pay' }, '×');
  const frame = bankFrame(address);
  const dialog = element('dialog', {}, element('header', {}, title, close), frame);
  dialog.setAttribute('aria-labelledby', title.id);
  const turnedBack = new Promise<'cancelled'>((resolve) => {
    close.addEventListener('click', () => resolve('cancelled'));
    dialog.addEventListener('cancel', () => resolve('cancelled'));
  });
  const answer = Promise.race([whenAnswered(frame), turnedBack]);
  void answer.then(() => {
    dialog.close();
    host.remove();
  });
  styledRoot(host, styles).append(dialog);
  document.body.append(host);
  dialog.showModal();
  return { answer };
}
