/**
 * The name of a staff member in the audit log and in invitations. Names are free and not unique;
 * addresses are unique.
 */
export function nameAndEmail({ name, email }: { name: string; email: string }): string {
  return `${name} (${email})`;
}

/**
 * Control, format and unassigned characters, lone surrogates, and the separators of lines and
 * paragraphs.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Whether a text can name a colleague or a passkey. The log shows the name beside the address, so
 * it must not reverse or break the line, nor contain an address.
 */
export function isStaffName(name: string): boolean {
  return name.isWellFormed() && !UNSEEN.test(name) && !name.includes('@') && /\p{L}/u.test(name);
}
