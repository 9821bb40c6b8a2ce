import { staffToSendWords as words } from '@handsel/words/console/to-send';
import { Button } from '../../ui/button.tsx';
import styles from './to-send.module.css';

interface SelectionBarProps {
  /** The number of selected perks. */
  count: number;
  onAll: () => void;
  onNone: () => void;
  onMark: () => void;
}

/** The number of selected perks, and the actions on them. */
export function SelectionBar({ count, onAll, onNone, onMark }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status">{words.selected({ count })}</p>
      {count === 0 ? null : (
        <Button look="primary" onClick={onMark}>
          {words.mark}
        </Button>
      )}
      <Button look="text" onClick={onAll}>
        {words.selectAll}
      </Button>
      {count === 0 ? null : (
        <Button look="text" onClick={onNone}>
          {words.clearSelection}
        </Button>
      )}
    </div>
  );
}
