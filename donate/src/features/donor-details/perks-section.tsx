import { PERKS_ENDPOINTS, POSTAL_FIELDS, SHIRT_SIZES } from '@handsel/contract';
import type { OwedPerks, Postal } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { postalAddressWords } from '@handsel/words/shared/postal-address';
import { perksDeliveryWords } from '@handsel/words/donate/perks-delivery';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { textsIn } from '@handsel/ui/form-fields.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { PostalFields } from '../../ui/postal-fields.tsx';
import { Card } from '../../ui/card.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import styles from './section.module.css';
import { useAct } from './use-act.ts';

const SIZES = SHIRT_SIZES.map((size) => ({ words: size, value: size }));

interface PerksSectionProps {
  /**
   * After a gift the question appears once, and can be skipped; on the profile it stays until it is
   * answered.
   */
  isAfterGift: boolean;
  onLapsed: () => void;
  /** Whether it asks for an address. */
  onKnown?: (isDue: boolean) => void;
  /** It was answered or skipped. */
  onLeft?: () => void;
  /** Receives the submitted address. */
  onAnswered?: (postal: Postal) => void;
}

/**
 * Asks for the address and size of mailed perks that a monthly gift has reached. Shows nothing if
 * no perks are owed.
 */
export function PerksSection({ isAfterGift, onLapsed, onKnown, onLeft, onAnswered }: PerksSectionProps) {
  const [owed, setOwed] = useState<OwedPerks>();
  const [left, setLeft] = useState<'answered' | 'skipped'>();
  const tell = useEffectEvent((isDue: boolean) => {
    onKnown?.(isDue);
  });
  useEffect(() => {
    let isOver = false;
    void callApi(PERKS_ENDPOINTS, 'getPerks').then((reply) => {
      if (isOver) return;
      if (reply.ok) setOwed(reply.data);
      tell(reply.ok && reply.data.perks.length > 0);
    });
    return () => {
      isOver = true;
    };
  }, []);

  if (left === 'answered') {
    return (
      <Card>
        <Outcome icon="check" title={perksDeliveryWords.answeredTitle}>
          <p>{perksDeliveryWords.answered}</p>
        </Outcome>
      </Card>
    );
  }
  const isDue = owed !== undefined && owed.perks.length > 0 && (!isAfterGift || owed.is_new);
  if (!isDue || left === 'skipped') return null;
  return (
    <PerksForm
      owed={owed}
      use={onAnswered === undefined ? 'delivery' : 'receipts'}
      isAfterGift={isAfterGift}
      onLapsed={onLapsed}
      onLeft={(how, postal) => {
        setLeft(how);
        onLeft?.();
        if (postal !== undefined) onAnswered?.(postal);
      }}
    />
  );
}

interface PerksFormProps extends Pick<PerksSectionProps, 'isAfterGift' | 'onLapsed'> {
  owed: OwedPerks;
  /** The use of the address: only the delivery, or also receipts. */
  use: 'delivery' | 'receipts';
  onLeft: (left: 'answered' | 'skipped', postal?: Postal) => void;
}

function PerksForm({ owed, isAfterGift, use, onLapsed, onLeft }: PerksFormProps) {
  const act = useAct(onLapsed);
  const [size, setSize] = useState<(typeof SHIRT_SIZES)[number]>();

  async function send(form: HTMLFormElement): Promise<void> {
    const postal = textsIn(form, POSTAL_FIELDS);
    const body = { ...postal, shirt_size: size ?? null };
    const done = await act.press<'answerPerks'>(() => callApi(PERKS_ENDPOINTS, 'answerPerks', { body }));
    if (done !== undefined) onLeft('answered', postal);
  }
  async function skip(): Promise<void> {
    const done = await act.press<'skipPerks'>(() => callApi(PERKS_ENDPOINTS, 'skipPerks', { body: {} }));
    if (done !== undefined) onLeft('skipped');
  }

  return (
    <Section
      title={perksDeliveryWords.title}
      lead={perksDeliveryWords.lead({ perks: owed.perks.join(', '), use })}
    >
      <SectionForm
        act={act}
        onSubmit={(form) => {
          void send(form);
        }}
      >
        {owed.needs_size ? (
          <fieldset className={styles.sizes}>
            <legend>{perksDeliveryWords.shirtSize}</legend>
            <ChoiceRow
              name="shirt_size"
              choices={SIZES}
              value={size}
              onChoose={(chosen) => {
                setSize(chosen);
                act.type('shirt_size');
              }}
            />
            <FieldError id="shirt-size-error" message={act.errors['shirt_size']} />
          </fieldset>
        ) : null}
        <PostalFields values={atHome(owed.known)} errors={act.errors} onType={act.type} idPrefix="perks" />
        <Said act={act} />
        <div className={styles.answers}>
          <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
            {act.isBusy ? commonWords.oneMoment : perksDeliveryWords.send}
          </Button>
          {isAfterGift ? (
            <Button look="text" aria-disabled={act.isBusy} onClick={() => void skip()}>
              {perksDeliveryWords.notNow}
            </Button>
          ) : null}
        </div>
      </SectionForm>
    </Section>
  );
}

/** Most addresses are in the charity's own country. */
const atHome = (known: Postal): Postal =>
  known.country === '' ? { ...known, country: postalAddressWords.homeCountry } : known;
