import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { Notice } from '@handsel/ui/notice.tsx';
import styles from './section.module.css';
import type { Act } from './use-act.ts';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One topic of the page, under its own heading. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <Card>
      <section className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </Card>
  );
}

interface SectionFormProps {
  act: Act;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A section's form; the first wrong field gets the focus. */
export function SectionForm({ act, onSubmit, children }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals } = act;
  const focusFirstWrong = useEffectEvent(() => {
    const form = element.current;
    const wrong =
      form && [...form.elements].find((each) => 'name' in each && String(each.name) in act.errors);
    if (form && wrong) focusField(form, (wrong as HTMLInputElement).name);
  });
  useEffect(() => {
    // Only errors found by a submit move the focus. Typing clears errors and keeps the focus.
    if (refusals > 0) focusFirstWrong();
  }, [refusals]);
  return (
    <Form
      ref={element}
      className={styles.form}
      onSubmit={() => {
        if (element.current !== null) onSubmit(element.current);
      }}
    >
      {children}
    </Form>
  );
}

/** The result of the last submit, announced when it arrives. */
export function Said({ act: { notice } }: { act: Act }) {
  return (
    <div role="status">
      {notice === undefined ? null : (
        <Notice kind={notice.kind}>
          <p>{notice.words}</p>
        </Notice>
      )}
    </div>
  );
}
