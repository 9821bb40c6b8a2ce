import { GIFT_AID_ENDPOINTS, GIFT_AID_WORDS_VERSION } from '@handsel/contract';
import { giftAidWords as words } from '@handsel/words/donate/gift-aid';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField, textsIn } from '@handsel/ui/form-fields.ts';
import { Notice } from '@handsel/ui/notice.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import styles from './be-named.module.css';

const FIELDS = ['first_name', 'last_name', 'house', 'postcode'] as const;
type Errors = Partial<Record<string, string>>;
type Step = 'reading' | 'asked' | 'form' | 'declared';

/** Lets a UK taxpayer add Gift Aid. A donor with a declaration is not asked again. */
export function GiftAid() {
  const { name } = useCharity();
  const [step, setStep] = useState<Step>('reading');
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    let isOver = false;
    void callApi(GIFT_AID_ENDPOINTS, 'getOwnGiftAid').then((reply) => {
      if (!isOver && reply.ok && reply.data.declaration === null) setStep('asked');
    });
    return () => {
      isOver = true;
    };
  }, []);

  function go(next: Step): void {
    setStep(next);
    // The clicked button disappears.
    box.current?.querySelector('h2')?.focus();
  }

  if (step === 'reading') return null;
  return (
    <section ref={box} className={styles.named} aria-labelledby="gift-aid-title">
      <h2 id="gift-aid-title" tabIndex={-1}>
        {step === 'declared' ? words.declaredTitle : words.title}
      </h2>
      <p>{step === 'declared' ? words.declared({ name }) : words.lead({ name })}</p>
      {step === 'asked' ? (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              go('form');
            }}
          >
            {words.begin}
          </Button>
        </div>
      ) : null}
      {step === 'form' ? (
        <Declaration
          onDeclared={() => {
            go('declared');
          }}
          onCancel={() => {
            go('asked');
          }}
        />
      ) : null}
    </section>
  );
}

function Declaration({ onDeclared, onCancel }: { onDeclared: () => void; onCancel: () => void }) {
  const { name } = useCharity();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();

  async function submit(): Promise<void> {
    if (isBusy || form.current === null) return;
    setBusy(true);
    setFailure(undefined);
    const body = { ...textsIn(form.current, FIELDS), words_version: GIFT_AID_WORDS_VERSION } as const;
    const reply = await callApi(GIFT_AID_ENDPOINTS, 'declareGiftAid', { body });
    setBusy(false);
    if (reply.ok) {
      onDeclared();
      return;
    }
    const failed = reply.kind === 'no-reply' ? undefined : reply.failure;
    const found = Object.fromEntries(
      Object.entries(failed?.errors ?? {}).map(([field, [first]]) => [field, first]),
    );
    setErrors(found);
    const wrong = FIELDS.find((field) => found[field] !== undefined);
    if (wrong === undefined) setFailure(failed?.message ?? words.failed);
    else focusField(form.current, wrong);
  }

  const field = (id: (typeof FIELDS)[number]) => ({
    id,
    name: id,
    error: errors[id],
    onChange: () => {
      setErrors(({ [id]: _said, ...others }) => others);
    },
  });
  return (
    <Form ref={form} className={styles.form} aria-labelledby="gift-aid-title" onSubmit={() => void submit()}>
      <TextField {...field('first_name')} label={words.firstName} autoComplete="given-name" />
      <TextField {...field('last_name')} label={words.lastName} autoComplete="family-name" />
      <TextField
        {...field('house')}
        label={words.house}
        hint={words.houseHint}
        autoComplete="address-line1"
      />
      <TextField
        {...field('postcode')}
        label={words.postcode}
        hint={words.postcodeHint}
        autoComplete="postal-code"
      />
      <p>
        <strong>{words.declaration({ name })}</strong>
      </p>
      <p>{words.taxpayer}</p>
      {failure === undefined ? null : <Notice kind="danger">{failure}</Notice>}
      <div>
        <Button look="quiet" type="submit" aria-disabled={isBusy}>
          {words.declare}
        </Button>{' '}
        <Button look="text" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
