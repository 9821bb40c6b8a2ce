/** Whether something failed because we may not write there, or nobody may. */
export function isNotWritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}
