/**
 * The stand-in for Venmo's app, and for the page where a donor signs in to Venmo: the target of a
 * scanned code, of the button on a phone, or of the window on a computer. braintree-web's
 * `venmo/venmo.js` provides `resource_id` and the return addresses.
 */
import { element } from '../payment-sheet/element.ts';

type Deed = 'scan' | 'approve' | 'cancel' | 'fail';

const asked = new URLSearchParams(location.search);
const contextId = asked.get('resource_id') ?? '';

/** The buttons, and the address to which each returns. */
const choices = [
  { deed: 'approve', label: 'Approve', back: 'x-success' },
  { deed: 'cancel', label: 'Cancel', back: 'x-cancel' },
  { deed: 'fail', label: 'Let it fail', back: 'x-error' },
] as const;

/** The results, for a tester who stays on this page. */
const endings: Readonly<Record<string, string>> = {
  APPROVED: 'Approved. You can go back to the page that you came from.',
  CANCELED: 'Canceled. You can go back to the page that you came from.',
  FAILED: 'It failed, as you wanted. You can go back to the page that you came from.',
  EXPIRED: 'This request has expired. Please begin again on the page that you came from.',
};

async function answer(deed: Deed): Promise<{ status: string; displayName: string } | undefined> {
  const reply = await fetch(`../../venmo/contexts/${encodeURIComponent(contextId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deed }),
  });
  return reply.ok ? ((await reply.json()) as { status: string; displayName: string }) : undefined;
}

const heading = element('h1', {}, 'Venmo');
const news = element('p', {});
news.setAttribute('role', 'status');
const buttons = choices.map(({ deed, label, back }) => {
  const button = element('button', { type: 'button', className: deed }, label);
  button.addEventListener('click', () => void act(deed, back));
  return button;
});

async function act(deed: Deed, back: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const context = await answer(deed);
  tell(context?.status);
  lead(asked.get(back));
}

function tell(status: string | undefined): void {
  news.textContent = endings[status ?? ''] ?? 'There is no such payment.';
  for (const button of buttons) button.remove();
}

/** Returns to the requesting page: only within this origin, and only to its own return address. */
function lead(address: string | null): void {
  if (address === null || !URL.canParse(address) || new URL(address).origin !== location.origin) return;
  location.replace(address);
}

document.body.append(
  element(
    'main',
    { className: 'card' },
    element('p', { className: 'stand-in' }, 'Stand-in for Venmo: no real money moves'),
    heading,
    news,
    element('div', { className: 'actions' }, ...buttons),
  ),
);
const scanned = await answer('scan');
if (scanned?.status === 'SCANNED') heading.textContent = `Pay ${scanned.displayName}`;
else tell(scanned?.status);
