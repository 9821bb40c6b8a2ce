/**
 * The page of a bank's challenge: asks who is paying, and reports the choice to the script that
 * framed it.
 */
import type { ChallengeAnswer } from './challenge.ts';

const challenge = location.hash.slice(1);
const buttons = [...document.querySelectorAll('button')];
const complaint = document.querySelector('[role=alert]');

for (const button of buttons) {
  button.addEventListener('click', () => void press(button.value as ChallengeAnswer['pressed']));
}
// The buttons start disabled: a click before the listener exists would be lost.
setBusy(false);

async function press(pressed: ChallengeAnswer['pressed']): Promise<void> {
  setBusy(true);
  try {
    const reply = await fetch('/braintree/bank/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge, confirmed: pressed === 'confirm' }),
    });
    const { jwt } = (await reply.json()) as { jwt?: string };
    if (jwt === undefined) throw new Error('The bank refused the answer.');
    const answer: ChallengeAnswer = { source: 'local-braintree-bank', jwt, pressed };
    parent.postMessage(answer, location.origin);
  } catch {
    setBusy(false);
    if (complaint !== null) complaint.textContent = 'The bank cannot be reached. Please press again.';
  }
}

function setBusy(isBusy: boolean): void {
  for (const button of buttons) button.disabled = isBusy;
}
