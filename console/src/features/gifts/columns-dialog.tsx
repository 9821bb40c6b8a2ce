import { commonWords } from '@handsel/words/shared/common';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { staffGivingWords } from '@handsel/words/console/giving';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { GIFT_COLUMNS } from '../../ui/giving/gift-columns.ts';
import type { GiftColumn } from '../../ui/giving/gift-columns.ts';
import { Modal } from '../../ui/modal.tsx';

interface ColumnsDialogProps {
  shown: readonly GiftColumn[];
  onChange: (columns: readonly GiftColumn[]) => void;
  onClose: () => void;
}

export function ColumnsDialog({ shown, onChange, onClose }: ColumnsDialogProps) {
  return (
    <Modal title={words.columnsTitle} onClose={onClose}>
      <p>{words.columnsLead}</p>
      <div>
        {GIFT_COLUMNS.map((column) => (
          <CheckField
            key={column}
            id={`column-${column}`}
            label={staffGivingWords[column]}
            checked={shown.includes(column)}
            onChange={(event) =>
              onChange(event.target.checked ? [...shown, column] : shown.filter((name) => name !== column))
            }
          />
        ))}
      </div>
      <div>
        <Button look="primary" onClick={onClose}>
          {commonWords.close}
        </Button>
      </div>
    </Modal>
  );
}
