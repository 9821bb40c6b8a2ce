/** The most common mail domains of donors, and similar domains that also exist. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
];
const NEIGHBOURS = ['mail.com', 'email.com', 'ymail.com'];

/**
 * ada@gmial.com -> ada@gmail.com: the address that the donor probably meant, if it differs from the
 * typed one.
 */
export function likelyMeant(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (at === 0 || DOMAINS.includes(domain) || NEIGHBOURS.includes(domain)) return undefined;
  const meant = DOMAINS.find((each) => isOneSlipAway(domain, each));
  return meant && email.slice(0, at) + meant;
}

/** One character added, missing or wrong, or two neighbors swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
