import { OWN_GIVING_ENDPOINTS } from '@handsel/contract';
import type { OwnGift, SaidOfGift } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { hasLapsed } from '../../lib/use-reading.ts';

interface GiftsRead {
  /** Undefined is every year. */
  year: string | undefined;
  status: 'reading' | 'not-loaded' | 'read';
  gifts: readonly OwnGift[];
  /** Where the older ones begin; null where these are all. */
  before: string | null;
  /** The state of the request for older ones, and how many came of it. */
  older: 'idle' | 'reading' | 'not-loaded' | { count: number };
}

export interface GiftsInUse extends GiftsRead {
  choose: (year: string | undefined) => void;
  retry: () => void;
  readOlder: () => void;
  /** Keeps what was answered about a gift, as it is saved. */
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
      // Another year was chosen meanwhile.
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
