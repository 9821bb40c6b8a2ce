import { createContext, startTransition, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/** The browser's current location. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  /**
   * Distinguishes two visits of one address; `default` is a page that the browser itself loaded.
   */
  key: string;
  /** The state stored with this entry of the browser's history. */
  state: unknown;
  /** The browser itself came here: it loaded the page, or went back or forward to it. */
  isReturn: boolean;
}

/**
 * Opens a page of the application.
 * @param href begins with a slash
 */
type Navigate = (href: string, options?: { replace?: boolean; state?: unknown }) => void;

interface Router {
  location: RouterLocation;
  navigate: Navigate;
}

/** The state of an entry of the browser's history. */
interface Entry {
  key: string;
  state: unknown;
}

const FIRST_KEY = 'default';
const RouterContext = createContext<Router | undefined>(undefined);

/** The router of a page in a browser, based on the browser's own history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation(true));
  // In a transition, so that a page whose code is still loading does not empty the current one.
  const show = useCallback((isReturn: boolean) => {
    startTransition(() => {
      setLocation(currentLocation(isReturn));
    });
  }, []);
  useLayoutEffect(() => {
    const showReturn = () => {
      show(true);
    };
    window.addEventListener('popstate', showReturn);
    return () => {
      window.removeEventListener('popstate', showReturn);
    };
  }, [show]);
  const navigate = useCallback<Navigate>(
    (href, { replace = false, state = null } = {}) => {
      const entry: Entry = { key: String(Math.random()), state };
      if (replace) window.history.replaceState(entry, '', href);
      else window.history.pushState(entry, '', href);
      show(false);
    },
    [show],
  );
  const router = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** The router of a prebuilt page. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location = { pathname, search: '', hash: '', key: FIRST_KEY, state: null, isReturn: true };
  return <RouterContext value={{ location, navigate: () => undefined }}>{children}</RouterContext>;
}

function currentLocation(isReturn: boolean): RouterLocation {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, key: entry?.key ?? FIRST_KEY, state: entry?.state ?? null, isReturn };
}

export function useLocation(): RouterLocation {
  return useRouter().location;
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** Whether the page was opened from another page of the application, instead of by going back. */
export function useCameFromAnotherPage(): boolean {
  return useLocation().key !== FIRST_KEY;
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('There is no router');
  return router;
}
