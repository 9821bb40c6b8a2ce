import { Button } from './button.tsx';
import styles from './view-buttons.module.css';

interface ViewButtonsProps<View extends string> {
  label: string;
  views: readonly View[];
  names: Readonly<Record<View, string>>;
  shown: View;
  onShow: (view: View) => void;
}

/** Switches between the views of a page. */
export function ViewButtons<View extends string>({
  label,
  views,
  names,
  shown,
  onShow,
}: ViewButtonsProps<View>) {
  return (
    <div role="group" aria-label={label} className={styles.views}>
      {views.map((view) => (
        <Button key={view} aria-pressed={view === shown} onClick={() => onShow(view)}>
          {names[view]}
        </Button>
      ))}
    </div>
  );
}
