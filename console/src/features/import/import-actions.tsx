import { IMPORT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffImport } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffImportWords as words } from '@handsel/words/console/imports';
import { staffMonthlyImportWords as monthlyWords } from '@handsel/words/console/monthly-imports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { fileHref } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { bringsSomething } from '../../ui/import-kinds.ts';
import stack from '../../ui/stack.module.css';
import { importChanged } from './import-changed.ts';

/** The actions on an import as a whole. */
export function ImportActions({ about }: { about: StaffImport }) {
  const { id, state, counts } = about;
  const [act, setAct] = useState<'start' | 'discard' | 'undo'>();
  const close = () => setAct(undefined);
  const canStart = state === 'checked' && bringsSomething(counts);
  const isBefore = state === 'checking' || state === 'checked' || state === 'wrong' || state === 'failed';
  return (
    <div className={stack.row}>
      {canStart && about.kind === 'gifts' ? <Start id={id} /> : null}
      {canStart && about.kind === 'monthly' ? (
        <Button look="primary" onClick={() => setAct('start')}>
          {monthlyWords.confirm({ gifts: counts?.added ?? 0 })}
        </Button>
      ) : null}
      {isBefore ? (
        <Button look="caution" onClick={() => setAct('discard')}>
          {words.discard}
        </Button>
      ) : null}
      {state === 'added' || state === 'undone' ? (
        <DownloadLink href={fileHref(IMPORT_ENDPOINTS.downloadImportReport, { id })}>
          {words.download}
        </DownloadLink>
      ) : null}
      {state === 'added' ? (
        <Button look="caution" onClick={() => setAct('undo')}>
          {words.undo}
        </Button>
      ) : null}
      {act === 'start' ? <StartMonthly about={about} onClose={close} /> : null}
      {act === 'discard' ? <Discard id={id} onClose={close} /> : null}
      {act === 'undo' ? (
        <Undo
          id={id}
          lead={
            about.kind === 'monthly' ? monthlyWords.undoLead : words.undoLead({ gifts: counts?.added ?? 0 })
          }
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function Start({ id }: { id: string }) {
  const toasts = useToasts();
  const form = useForm(async () => {
    await call(IMPORT_ENDPOINTS.startImport, { params: { id }, body: {} });
    toasts.show({ kind: 'ok', message: words.begun });
    await importChanged();
  });
  return (
    <form {...form.props}>
      <FormMessage message={form.message} />
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        {words.start}
      </Button>
    </form>
  );
}

/** Confirmed by a second click, because it lets donors be charged. */
function StartMonthly({ about, onClose }: { about: StaffImport; onClose: () => void }) {
  const toasts = useToasts();
  const { id, charges } = about;
  const gifts = charges.reduce((sum, each) => sum + each.gifts, 0);
  const cents = charges.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
  const [first, last] = [charges.at(0)?.day ?? '', charges.at(-1)?.day ?? ''];
  return (
    <FormModal
      title={monthlyWords.confirmTitle({ gifts })}
      lead={monthlyWords.confirmLead({
        gifts,
        total: formatMoney(cents),
        isOneDay: String(first === last),
        first: formatDay(first, 'medium'),
        last: formatDay(last, 'medium'),
      })}
      action={monthlyWords.confirmAction}
      onClose={onClose}
      onSend={async () => {
        await call(IMPORT_ENDPOINTS.startImport, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.begun });
        await importChanged();
      }}
    />
  );
}

function Discard({ id, onClose }: { id: string; onClose: () => void }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <FormModal
      title={words.discardTitle}
      lead={words.discardLead}
      action={words.discard}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(IMPORT_ENDPOINTS.removeImport, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.discarded });
        void navigate(paths.imports);
        await importChanged();
      }}
    />
  );
}

function Undo({ id, lead, onClose }: { id: string; lead: string; onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.undoTitle}
      lead={lead}
      action={words.undo}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(IMPORT_ENDPOINTS.undoImport, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.undoBegun });
        await importChanged();
      }}
    />
  );
}
