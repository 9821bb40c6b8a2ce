import { GIFT_VIEW_ENDPOINTS, GIFT_VIEW_NAME_MAX_LENGTH, STAFF_ERRORS } from '@handsel/contract/console';
import type { GiftFilter, GiftView } from '@handsel/contract/console';
import { commonWords } from '@handsel/words/shared/common';
import { staffGiftViewWords as words } from '@handsel/words/console/gifts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { today } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { periodOf, queryOf } from './view-days.ts';

const VIEWS_KEY = ['gift-views'];

interface ViewsProps {
  /** The current filter. */
  filter: GiftFilter;
  onOpen: (query: Readonly<Record<string, string>>) => void;
}

/** The person's saved filters. */
export function Views({ filter, onOpen }: ViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const { data: views = [] } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: () => call(GIFT_VIEW_ENDPOINTS.getGiftViews),
  });
  const entries = [
    ...views.map((view) => ({ name: view.name, onChoose: () => onOpen(queryOf(view, today())) })),
    { name: words.save, onChoose: () => setDialog('save') },
    ...(views.length === 0 ? [] : [{ name: words.remove, onChoose: () => setDialog('delete') }]),
  ];
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu label={words.views} entries={entries} look="tool">
        {words.views}
      </Menu>
      {dialog === 'save' ? <SaveDialog filter={filter} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteDialog views={views} onClose={close} /> : null}
    </>
  );
}

function SaveDialog({ filter: { search, ...filter }, onClose }: { filter: GiftFilter; onClose: () => void }) {
  const toasts = useToasts();
  const period = periodOf(filter, today());
  return (
    <FormModal
      title={words.saveTitle}
      lead={search === undefined ? words.saveLead : words.saveLeadSearch}
      action={words.saveAction}
      onClose={onClose}
      onSend={async ({ name = '' }) => {
        if (name.trim() === '')
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { name: [words.nameMissing] });
        const { name: saved } = await call(GIFT_VIEW_ENDPOINTS.saveGiftView, {
          body: { name, filter, period },
        });
        await client.invalidateQueries({ queryKey: VIEWS_KEY });
        toasts.show({ kind: 'ok', message: words.saved({ name: saved }) });
      }}
    >
      {(errorOf) => (
        <>
          {period === null ? null : <p>{words[period]}</p>}
          <TextField
            id="view-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={GIFT_VIEW_NAME_MAX_LENGTH}
            error={errorOf('name')}
          />
        </>
      )}
    </FormModal>
  );
}

function DeleteDialog({ views, onClose }: { views: readonly GiftView[]; onClose: () => void }) {
  const toasts = useToasts();
  const remove = async ({ id, name }: GiftView) => {
    try {
      await call(GIFT_VIEW_ENDPOINTS.deleteGiftView, { params: { id } });
      toasts.show({ kind: 'ok', message: words.deleted({ name }) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await client.invalidateQueries({ queryKey: VIEWS_KEY });
    if (views.length === 1) onClose();
  };
  return (
    <Modal title={words.deleteTitle} onClose={onClose}>
      <Table caption={words.views} columns={[words.name, words.removeColumn]}>
        {views.map((view) => (
          <Row key={view.id}>
            <HeadCell>{view.name}</HeadCell>
            <Cell label={words.removeColumn}>
              <Button
                look="text"
                aria-label={words.deleteOf({ name: view.name })}
                onClick={() => {
                  void remove(view);
                }}
              >
                {words.deleteAction}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
      <div>
        <Button look="primary" onClick={onClose}>
          {commonWords.close}
        </Button>
      </div>
    </Modal>
  );
}
