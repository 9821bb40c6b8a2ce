import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/** A link to a page of the application, which is shown without loading it from the server. */
export function Link({
  href,
  loadsAnew = false,
  children,
  ...rest
}: ComponentProps<'a'> & {
  /** Begins with a slash. */
  href: string;
  /** The page is loaded from the server all the same. */
  loadsAnew?: boolean;
}) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    if (loadsAnew || !isPlainPress(event)) return;
    event.preventDefault();
    // As a browser does: to be where one goes leaves no trace in the history.
    navigate(href, { replace: href === `${pathname}${search}${hash}` });
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other opens the link in another tab or window, or saves it. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
