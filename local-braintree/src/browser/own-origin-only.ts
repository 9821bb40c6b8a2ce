/**
 * Stands in for braintree-web's `lib/is-verified-domain.js` inside our frames: they speak with the server that served
 * them and with nobody else. Named as CommonJS names it, because the library requires it.
 */
function isVerifiedDomain(url: string): boolean {
  return `${url}/`.startsWith(`${window.location.origin}/`);
}

export { isVerifiedDomain as 'module.exports' };
