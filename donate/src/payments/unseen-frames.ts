/**
 * For PayPal and Venmo braintree-web adds frames without height, which would be empty tab stops.
 * Some appear long after the card fields are ready, so this watches as long as the page is open.
 */
new MutationObserver(() => {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[height="0"]')) frame.tabIndex = -1;
}).observe(document, { childList: true, subtree: true });
