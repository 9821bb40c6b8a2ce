import { SESSION_ENDPOINTS } from '@handsel/contract';
import type { Answers, User } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { askForNotice, noticeOf } from './dedication-notice.ts';
import type { DedicatedGift, NoticeOutcome } from './dedication-notice.ts';
import type { NoticeChoices } from './notice-choice.tsx';

/**
 * The notice of the dedication in the present answers, and what the donor chose of it.
 * @param gift undefined where there is none to tell of
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
    /** What was read and ticked, and nothing else, is sent. */
    sendIfWanted: async (): Promise<NoticeOutcome | undefined> =>
      words !== undefined && choices.isWanted ? askForNotice(checkoutId, choices.tellsAmount) : undefined,
  };
}

/** Whom this session is known as; undefined until it is, and without that no notice can be shown. */
function useUser(): User | undefined {
  const [user, setUser] = useState<User>();
  useEffect(() => {
    let isOver = false;
    void callApi(SESSION_ENDPOINTS, 'getUser').then((reply) => {
      if (reply.ok && !isOver) setUser(reply.data);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return user;
}
