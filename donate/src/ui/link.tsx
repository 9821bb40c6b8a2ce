import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/** A link to a page of the application, which opens without loading it from the server. */
export function Link({
  href,
  loadsAnew = false,
  children,
  ...rest
}: ComponentProps<'a'> & {
  /** Begins with a slash. */
  href: string;
  /** Loads the page from the server anyway. */
  loadsAnew?: boolean;
}) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    if (loadsAnew || !isPlainPress(event)) return;
    event.preventDefault();
    // Like in browsers, a link to the current page adds no entry to the history.
    navigate(href, { replace: href === `${pathname}${search}${hash}` });
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Other clicks open the link in another tab or window, or save it. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
