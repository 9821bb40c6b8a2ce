import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { OwnGift, SaidOfGift } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { hasLapsed } from '../../lib/use-reading.ts';

interface GiftsRead {
  /** Undefined selects every year. */
  year: string | undefined;
  status: 'reading' | 'not-loaded' | 'read';
  gifts: readonly OwnGift[];
  /** The cursor of older gifts; null if these are all. */
  before: string | null;
  /** The state of the request for older gifts, and how many it returned. */
  older: 'idle' | 'reading' | 'not-loaded' | { count: number };
}

export interface GiftsInUse extends GiftsRead {
  choose: (year: string | undefined) => void;
  retry: () => void;
  readOlder: () => void;
  /** Stores saved answers about a gift. */
  answered: (id: string, said: SaidOfGift) => void;
}

const NOT_LOADED: GiftsRead = { year: undefined, status: 'reading', gifts: [], before: null, older: 'idle' };

/** A donor's gifts, page by page and year by year. */
export function useGifts(onSessionLapsed: () => void): GiftsInUse {
  const [read, setRead] = useState(NOT_LOADED);
  const [asked, setAsked] = useState<{ year: string | undefined }>({ year: undefined });
  const lapse = useEffectEvent(onSessionLapsed);
  useEffect(() => {
    let isOver = false;
    void ask(asked.year).then((reply) => {
      if (isOver) return;
      if (reply.ok) setRead({ ...NOT_LOADED, ...reply.data, year: asked.year, status: 'read' });
      else if (hasLapsed(reply)) lapse();
      else setRead({ ...NOT_LOADED, year: asked.year, status: 'not-loaded' });
    });
    return () => {
      isOver = true;
    };
  }, [asked]);

  const readOlder = async () => {
    const { year, before } = read;
    if (before === null || read.older === 'reading') return;
    setRead({ ...read, older: 'reading' });
    const reply = await ask(year, before);
    if (!reply.ok && hasLapsed(reply)) {
      onSessionLapsed();
      return;
    }
    setRead((now) => {
      // The donor chose another year in the meantime.
      if (now.before !== before || now.year !== year) return now;
      if (!reply.ok) return { ...now, older: 'not-loaded' };
      const { gifts, before: next } = reply.data;
      return { ...now, gifts: [...now.gifts, ...gifts], before: next, older: { count: gifts.length } };
    });
  };

  return {
    ...read,
    choose: (year) => {
      setAsked({ year });
    },
    retry: () => {
      setRead({ ...NOT_LOADED, year: asked.year });
      setAsked({ ...asked });
    },
    readOlder: () => void readOlder(),
    answered: (id, said) => {
      setRead((now) => ({
        ...now,
        gifts: now.gifts.map((gift) => (gift.id === id ? { ...gift, ...said } : gift)),
      }));
    },
  };
}

function ask(year: string | undefined, before?: string) {
  const query = { ...(year !== undefined && { year }), ...(before !== undefined && { before }) };
  return callApi(OWN_GIVING_ENDPOINTS, 'getOwnGifts', { query });
}
