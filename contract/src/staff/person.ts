/** A person of staff as the audit log and invitations name them: names are free and not unique, addresses are. */
export function nameAndEmail({ name, email }: { name: string; email: string }): string {
  return `${name} (${email})`;
}

/** Control, format and unassigned characters, lone surrogates, and the separators of lines and paragraphs. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Whether it may be the name of a colleague, or what a colleague calls a passkey. The log shows it beside the address, so it can neither turn nor break the line that names
 * somebody, nor bring an address of its own.
 */
export function isStaffName(name: string): boolean {
  return name.isWellFormed() && !UNSEEN.test(name) && !name.includes('@') && /\p{L}/u.test(name);
}
