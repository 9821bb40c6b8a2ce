import { SESSION_ENDPOINTS } from '@handsel/contract';
import type { Answers, User } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { askForNotice, noticeOf } from './dedication-notice.ts';
import type { DedicatedGift, NoticeOutcome } from './dedication-notice.ts';
import type { NoticeChoices } from './notice-choice.tsx';

const RETRY_MS = 5_000;

/**
 * The notice for the current answers, and the donor's choices about it.
 * @param gift undefined if there is no gift to announce
 */
export function useNotice(checkoutId: string, gift: DedicatedGift | undefined, answers: Answers) {
  const charity = useCharity();
  const [choices, choose] = useState<NoticeChoices>({ isWanted: false, tellsAmount: false });
  const user = useUser();
  const isAsked = gift?.isNoticeAsked === true;
  const words =
    gift === undefined || isAsked || user === undefined
      ? undefined
      : noticeOf(charity, gift, user, answers, choices.tellsAmount);
  return {
    isAsked,
    words,
    recipient: answers.dedicateToEmail,
    choices,
    choose,
    /** Sends exactly the notice that was displayed and checked. */
    sendIfWanted: async (): Promise<NoticeOutcome | undefined> =>
      words !== undefined && choices.isWanted ? askForNotice(checkoutId, choices.tellsAmount) : undefined,
  };
}

/** The session's donor; undefined until the server has answered. The notice needs it. */
function useUser(): User | undefined {
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const ask = async () => {
      const reply = await callApi(SESSION_ENDPOINTS, 'getUser');
      if (isOver) return;
      if (reply.ok) setUser(reply.data);
      else timer = window.setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, []);
  return user;
}
