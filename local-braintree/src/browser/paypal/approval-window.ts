import { element, styledRoot } from '../payment-sheet/element.ts';
import { approvalReport } from './approval-report.ts';
import type { ApprovalReport } from './approval-report.ts';
import { overlayStyles } from './overlay-styles.ts';

const SIZE = { width: 500, height: 640 };
/** A closing window sends no event, so it is polled. */
const CLOSED_POLL_MS = 200;

export interface ApprovalWindow {
  /** The payer's action; closing the window, or the overlay, cancels. */
  readonly outcome: Promise<ApprovalReport>;
  /** Shows the payer the payment with this token, an order's or an agreement's. */
  show(token: string): void;
  close(): void;
}

/**
 * Opens PayPal's page, with an overlay on the merchant's. Call during the click, because browsers
 * open windows only then; if one is blocked anyway, the page opens in a frame on the overlay, like
 * PayPal's.
 * @param page the approval page's address
 */
export function openApprovalWindow(page: string): ApprovalWindow {
  const { promise: outcome, resolve } = Promise.withResolvers<ApprovalReport>();
  const popup = window.open(page, '', features());
  const frame = popup === null ? element('iframe', { src: page, title: 'Stand-in for PayPal' }) : undefined;
  const overlay = openOverlay(popup ?? undefined, frame, () => resolve({ kind: 'cancelled' }));
  const listen = ({ data, source, origin }: MessageEvent<unknown>) => {
    const report = approvalReport.read(data);
    const isOurs = origin === location.origin && source === (popup ?? frame?.contentWindow);
    if (isOurs && report !== undefined) resolve(report);
  };
  window.addEventListener('message', listen);
  const watch = setInterval(() => {
    if (popup?.closed === true) resolve({ kind: 'cancelled' });
  }, CLOSED_POLL_MS);
  return {
    outcome,
    show(token) {
      const address = `${page}?token=${encodeURIComponent(token)}`;
      if (frame === undefined) popup?.location.replace(address);
      else frame.src = address;
    },
    close() {
      window.removeEventListener('message', listen);
      clearInterval(watch);
      popup?.close();
      overlay.remove();
    },
  };
}

/** Centers it in the merchant's window. */
function features(): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - SIZE.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - SIZE.height) / 2);
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
}

/** Covers the merchant's page while the payer is at PayPal's. */
function openOverlay(
  popup: Window | undefined,
  frame: HTMLIFrameElement | undefined,
  onCancel: () => void,
): HTMLElement {
  const button = (label: string, onClick: () => void) => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', onClick);
    return made;
  };
  const dialog = element(
    'dialog',
    {},
    frame ?? element('p', {}, 'Go on in the window of the stand-in for PayPal.'),
    element(
      'div',
      { className: 'actions' },
      ...(popup === undefined ? [] : [button('Show the window', () => popup.focus())]),
      button('Close', onCancel),
    ),
  );
  dialog.setAttribute('aria-label', 'PayPal');
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  const host = element('div');
  styledRoot(host, overlayStyles).append(dialog);
  document.body.append(host);
  dialog.showModal();
  return host;
}
