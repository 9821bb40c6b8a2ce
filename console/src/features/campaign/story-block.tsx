import { staffBlockKinds, staffStoryWords as words } from '@handsel/words/console/campaign-story';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import { BlockFields } from './block-fields.tsx';
import type { BlockValues } from './block-values.ts';
import styles from './story.module.css';
import type { CampaignDraft } from './use-campaign-draft.ts';

interface StoryBlockProps {
  id: string;
  block: BlockValues;
  number: number;
  /** The number of blocks. */
  count: number;
  errorOf: CampaignDraft['errorOf'];
  onChange: (part: Partial<BlockValues>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/**
 * One block of the story, with buttons that move and remove it. Errors about missing content wait
 * until the person leaves it.
 */
export function StoryBlock(props: StoryBlockProps) {
  const { id, block, number, count, errorOf, onChange, onMove, onRemove } = props;
  const name = words.block({ number, kind: staffBlockKinds[block.kind] });
  const path = `story.${block.key}`;
  const { box, wasLeft } = useLeft();
  return (
    <fieldset ref={box} id={id} className={draftStyles.lines}>
      <legend>{name}</legend>
      <div className={styles.tools}>
        <Button
          data-move="up"
          look="text"
          // Not `disabled`: the button has the focus when its block has reached the top.
          aria-disabled={number === 1}
          aria-label={words.moveUpOf({ block: name })}
          onClick={() => onMove(-1)}
        >
          {words.moveUp}
        </Button>
        <Button
          data-move="down"
          look="text"
          aria-disabled={number === count}
          aria-label={words.moveDownOf({ block: name })}
          onClick={() => onMove(1)}
        >
          {words.moveDown}
        </Button>
        <Button
          data-move="remove"
          look="text"
          aria-label={words.removeOf({ block: name })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
      <BlockFields
        block={block}
        path={path}
        errorOf={wasLeft ? errorOf : () => undefined}
        onChange={onChange}
      />
    </fieldset>
  );
}

/** Whether the focus was in a part of the page, and left it. */
function useLeft(): { box: RefObject<HTMLFieldSetElement | null>; wasLeft: boolean } {
  const box = useRef<HTMLFieldSetElement>(null);
  const [wasLeft, setLeft] = useState(false);
  useEffect(() => {
    const element = box.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setLeft(true);
    };
    element?.addEventListener('focusout', onFocusOut);
    return () => element?.removeEventListener('focusout', onFocusOut);
  }, []);
  return { box, wasLeft };
}
