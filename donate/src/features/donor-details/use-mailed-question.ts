import type { ErrorCode } from '@handsel/contract';
import { MESSAGES } from '@handsel/contract';
import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '../../lib/api.ts';
import { callAnew } from '../../lib/call-anew.ts';

/** The calls that read a mailed link's question, and those that answer it. */
type ReadName = 'readEmailChange' | 'readErasure';
type AnswerName = 'answerEmailChange' | 'erase';
type DataOf<N extends ReadName | AnswerName> = Extract<CallResult<N>, { ok: true }>['data'];

/** The state of a mailed link. Only `ready` accepts a click, and only a click uses up the link. */
export type MailedQuestion<R extends ReadName, A extends AnswerName> =
  | { step: 'reading' }
  | { step: 'not-loaded' }
  | { step: 'invalid'; words: string }
  | { step: 'ready'; question: DataOf<R>; notice?: string }
  | { step: 'using'; question: DataOf<R> }
  | { step: 'done'; outcome: DataOf<A> };

/** Errors that make a retry pointless. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

/**
 * Reads a mailed link's question, and answers it when a button is clicked. Works without a sign-in.
 */
export function useMailedQuestion<R extends ReadName, A extends AnswerName>(
  token: string,
  read: (token: string) => Promise<CallResult<R>>,
) {
  type Where = MailedQuestion<R, A>;
  const [where, setWhere] = useState<Where>({ step: 'reading' });
  const [tries, setTries] = useState(1);
  const isUsing = useRef(false);
  useEffect(() => {
    let isOver = false;
    void callAnew(() => read(token)).then((reply) => {
      if (isOver) return;
      if (reply.ok) setWhere({ step: 'ready', question: reply.data });
      else setWhere(invalidity(reply) ?? { step: 'not-loaded' });
    });
    return () => {
      isOver = true;
    };
  }, [token, read, tries]);

  async function answer(call: () => Promise<CallResult<A>>): Promise<DataOf<A> | undefined> {
    if (where.step !== 'ready' || isUsing.current) return undefined;
    const { question } = where;
    isUsing.current = true;
    setWhere({ step: 'using', question });
    const reply = await callAnew(call);
    isUsing.current = false;
    if (reply.ok) {
      setWhere({ step: 'done', outcome: reply.data });
      return reply.data;
    }
    const notice = reply.kind === 'no-reply' ? MESSAGES.startUnknown : reply.failure.message;
    setWhere(invalidity(reply) ?? { step: 'ready', question, notice });
    return undefined;
  }

  const retry = () => {
    setWhere({ step: 'reading' });
    setTries((count) => count + 1);
  };
  return { where, answer, retry };
}

function invalidity(
  reply: CallResult<ReadName | AnswerName>,
): { step: 'invalid'; words: string } | undefined {
  if (reply.ok || reply.kind === 'no-reply' || !INVALID.includes(reply.failure.code)) return undefined;
  return { step: 'invalid', words: reply.failure.message };
}
