import { CARD_ENDPOINTS, cardSchema } from '@handsel/contract';
import type { Card, CardInfo, CardKind, CardPicture } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';

export type CardErrors = Partial<Record<keyof Card, string>>;
/** In page order. */
const FIELDS = ['to', 'from', 'message', 'email', 'send_on', 'address'] as const satisfies (keyof Card)[];

/** The initial drawing for each kind of gift. */
export const FIRST_PICTURE: Record<CardKind, CardPicture> = {
  honor: 'laurel',
  memory: 'candle',
  occasion: 'bouquet',
};

/** @param before the card to change */
export function blankCard(to: string, email: string, before?: CardInfo['card']): Card {
  if (before) {
    const { state: _, sent_on: _sentOn, ...card } = before;
    return { ...card, to: to || card.to, email: email || card.email };
  }
  return {
    kind: 'honor',
    to,
    from: '',
    message: '',
    picture: FIRST_PICTURE.honor,
    shows_amount: false,
    delivery: 'mail',
    email,
    send_on: null,
    address: '',
  };
}

export type Step = { name: 'form' } | { name: 'preview' } | { name: 'done'; info: CardInfo };

/** The state of the dialog: the text, its errors, and the current step. */
export function useCardForm(checkoutId: string, initial: Card, onSaved: (info: CardInfo) => void) {
  const [card, setCard] = useState(initial);
  const [errors, setErrors] = useState<CardErrors>({});
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const sent = (): Card => ({
    ...card,
    to: card.to.trim(),
    from: card.from.trim(),
    email: card.email.trim(),
  });

  function complain(found: CardErrors): void {
    setErrors(found);
    setStep({ name: 'form' });
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const reply = await callApi(CARD_ENDPOINTS, 'putCard', { params: { id: checkoutId }, body: sent() });
    setBusy(false);
    if (reply.ok) {
      setStep({ name: 'done', info: reply.data });
      onSaved(reply.data);
    } else if (reply.kind === 'no-reply') setFailure(words.failed);
    else {
      const found = errorsAtFields(
        Object.entries(reply.failure.errors ?? {}).map(([name, [first]]) => [name, first]),
      );
      if (Object.keys(found).length > 0) complain(found);
      else setFailure(reply.failure.message);
    }
  }

  return {
    card: sent(),
    typed: card,
    errors,
    step,
    failure,
    isBusy,
    save,
    change: (changes: Partial<Card>) => {
      setCard({ ...card, ...changes });
      const left = Object.entries(errors).filter(([name]) => !(name in changes));
      setErrors(Object.fromEntries(left));
    },
    /** @returns whether the form is valid */
    preview: (): boolean => {
      const result = cardSchema.safeParse(sent());
      const found = result.success
        ? {}
        : errorsAtFields(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
      setErrors(found);
      if (Object.keys(found).length > 0) return false;
      setFailure(undefined);
      setStep({ name: 'preview' });
      return true;
    },
    back: () => {
      setStep({ name: 'form' });
    },
  };
}

/** The first error of each field, in page order. */
function errorsAtFields(found: [string, string | undefined][]): CardErrors {
  return Object.fromEntries(
    FIELDS.flatMap((name) =>
      found.filter(([field, message]) => field === name && message !== undefined).slice(0, 1),
    ),
  );
}

export type CardFormInUse = ReturnType<typeof useCardForm>;
