import {
  EMPLOYER_MATCH_ENDPOINTS,
  EMPLOYER_SEARCH_MAX_LENGTH,
  EMPLOYER_SEARCH_MIN_LENGTH,
} from '@handsel/contract';
import type { MatchingEmployer } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';

/** The delay after the last letter, in milliseconds. */
const PAUSE_MS = 200;

interface Search {
  text: string;
  /** Undefined if the search failed. */
  found: readonly MatchingEmployer[] | undefined;
}

/**
 * Searches the directory once the donor pauses typing. Late replies about an earlier text are
 * ignored.
 */
export function useEmployerSearch(checkoutId: string, text: string) {
  const [last, setLast] = useState<Search>();
  const search = text.trim().slice(0, EMPLOYER_SEARCH_MAX_LENGTH);
  const isEnough = search.length >= EMPLOYER_SEARCH_MIN_LENGTH;
  useEffect(() => {
    if (!isEnough) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void callApi(EMPLOYER_MATCH_ENDPOINTS, 'findEmployers', {
        params: { id: checkoutId },
        query: { search },
      }).then((reply) => {
        if (!isOver) setLast({ text: search, found: reply.ok ? reply.data : undefined });
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [checkoutId, search, isEnough]);
  const isCurrent = isEnough && last !== undefined && last.text === search;
  return {
    /** Undefined before the first search. */
    found: isCurrent ? last.found : undefined,
    hasFailed: isCurrent && last.found === undefined,
  };
}
