import stack from './stack.module.css';

interface NoneProps {
  /** False while more pages follow: a page of a search can be empty. */
  isLast?: boolean;
  children: string;
}

/** Replaces an empty list, with the next step. */
export function None({ isLast = true, children }: NoneProps) {
  return isLast ? <p className={stack.muted}>{children}</p> : null;
}
