import { CAMPAIGN_ENDPOINTS } from '@handsel/contract';
import type { Naming } from '@handsel/contract';
import { beNamedWords as words } from '@handsel/words/donate/be-named';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import styles from './be-named.module.css';

interface BeNamedProps {
  checkoutId: string;
  campaign: string;
  /** The donor's request when the page was opened. */
  before: Naming | undefined;
}

/**
 * Lets a donor be named on the campaign's page, and withdraw it. Nothing is filled in or checked
 * beforehand.
 */
export function BeNamed({ checkoutId, campaign, before }: BeNamedProps) {
  const toasts = useToasts();
  const [naming, setNaming] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  useFocusOnChange(box, naming);
  const params = { id: checkoutId };

  function fail(advice?: string): void {
    toasts.show({
      kind: 'danger',
      message: words.failed,
      ...(advice !== undefined && { details: [advice] }),
    });
  }

  /** @returns the error in the name, if any */
  async function ask(asked: Naming): Promise<string | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    const reply = await callApi(CAMPAIGN_ENDPOINTS, 'putNaming', { params, body: asked });
    setBusy(false);
    if (reply.ok) {
      toasts.clear();
      setNaming(reply.data);
      return undefined;
    }
    const failure = reply.kind === 'no-reply' ? undefined : reply.failure;
    const wrong = failure?.errors?.['name']?.[0];
    if (wrong === undefined) fail(failure?.message);
    return wrong;
  }

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await callApi(CAMPAIGN_ENDPOINTS, 'removeNaming', { params });
    setBusy(false);
    if (!reply.ok) {
      fail(reply.kind === 'no-reply' ? undefined : reply.failure.message);
      return;
    }
    setNaming(undefined);
    toasts.show({ kind: 'ok', message: words.removed });
  }

  return (
    <section ref={box} className={styles.named} aria-labelledby="be-named-title">
      <h2 id="be-named-title" tabIndex={-1}>
        {words.title}
      </h2>
      {naming === undefined ? (
        <Ask campaign={campaign} isBusy={isBusy} onAsk={ask} />
      ) : (
        <>
          <p>
            <Named {...naming} />
          </p>
          <div>
            <Button look="quiet" aria-disabled={isBusy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface AskProps {
  campaign: string;
  isBusy: boolean;
  onAsk: (asked: Naming) => Promise<string | undefined>;
}

function Ask({ campaign, isBusy, onAsk }: AskProps) {
  const [name, setName] = useState('');
  const [showsAmount, setShowsAmount] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    const wrong = await onAsk({ name, shows_amount: showsAmount });
    setError(wrong);
    if (wrong !== undefined) field.current?.focus();
  }

  return (
    <Form
      className={styles.form}
      aria-labelledby="be-named-title"
      onSubmit={() => {
        void submit();
      }}
    >
      <p>{words.lead({ campaign })}</p>
      <TextField
        ref={field}
        id="beNamedName"
        name="beNamedName"
        label={words.name}
        hint={words.nameHint}
        error={error}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Checkbox id="beNamedAmount" label={words.showsAmount} checked={showsAmount} onChange={setShowsAmount}>
        {words.showsAmountHint}
      </Checkbox>
      <div>
        <Button look="quiet" type="submit" aria-disabled={isBusy}>
          {words.action}
        </Button>
      </div>
    </Form>
  );
}

function Named({ name, shows_amount: showsAmount }: Naming) {
  const parts = { name, strong: (content: string) => <strong>{content}</strong> };
  return <Sentence pieces={showsAmount ? words.namedWithAmount(parts) : words.named(parts)} />;
}

/** The clicked button disappears with the change, so the heading takes the focus. */
function useFocusOnChange(box: RefObject<HTMLElement | null>, value: unknown): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    box.current?.querySelector('h2')?.focus();
  });
}
