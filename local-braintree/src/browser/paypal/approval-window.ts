import { element, styledRoot } from '../payment-sheet/element.ts';
import { approvalReport } from './approval-report.ts';
import type { ApprovalReport } from './approval-report.ts';
import { overlayStyles } from './overlay-styles.ts';

const SIZE = { width: 500, height: 640 };
/** A window says nothing when it is closed: it is looked at. */
const CLOSED_POLL_MS = 200;

export interface ApprovalWindow {
  /** What the payer did; closing the window, or the overlay, is cancelling. */
  readonly outcome: Promise<ApprovalReport>;
  /** Brings the payer to the payment with this token, an order's or an agreement's. */
  show(token: string): void;
  close(): void;
}

/**
 * Opens PayPal's page, with an overlay on the merchant's meanwhile. Call in the press, for browsers open windows in a
 * press alone; where one is blocked all the same, the page comes in a frame on the overlay, as PayPal's does.
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

/** In the middle of the merchant's window. */
function features(): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - SIZE.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - SIZE.height) / 2);
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
}

/** Lies over the merchant's page as long as the payer is at PayPal's. */
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
