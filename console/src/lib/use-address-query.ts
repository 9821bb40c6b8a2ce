import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

type AddressQuery = Readonly<Record<string, string>>;

/**
 * The query of the page's address, and a function to change it, so that a list can be bookmarked,
 * shared and revisited. A change adds no entry to the browser's history, and leaves the focus
 * unchanged.
 */
export function useAddressQuery(): [query: AddressQuery, change: (query: AddressQuery) => void] {
  const { key, search, pathname } = useLocation();
  const [changed, setChanged] = useState({ key, search });
  const current = changed.key === key ? changed.search : search;
  const change = useCallback(
    (query: AddressQuery) => {
      const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
      const next = text === '' ? '' : `?${text}`;
      window.history.replaceState(window.history.state, '', `${pathname}${next}`);
      setChanged({ key, search: next });
    },
    [key, pathname],
  );
  return [Object.fromEntries(new URLSearchParams(current)), change];
}
