import { CAMPAIGN_BLOCKS, CAMPAIGN_BLOCKS_MAX } from '@handsel/contract';
import type { CampaignBlockKind } from '@handsel/contract';
import { staffBlockKinds, staffStoryWords as words } from '@handsel/words/console/campaign-story';
import { Fragment, useState } from 'react';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { today } from '../../lib/today.ts';
import { useNextFocus } from '../../lib/use-next-focus.ts';
import { Button } from '../../ui/button.tsx';
import draftStyles from '../../ui/draft/draft.module.css';
import stack from '../../ui/stack.module.css';
import { newBlock } from './block-values.ts';
import type { BlockValues } from './block-values.ts';
import { StoryBlock } from './story-block.tsx';
import styles from './story.module.css';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** The block that was removed last, and its position. */
interface Removed {
  block: BlockValues;
  index: number;
}

/** The story: buttons add, move and remove blocks; the last removed one can be restored. */
export function StoryFields({ draft: { values, errorOf, errorAt, change } }: { draft: CampaignDraft }) {
  const { story } = values;
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const focus = useNextFocus();
  const setStory = (next: BlockValues[]) => change({ story: next });

  function add(kind: CampaignBlockKind): void {
    const block = newBlock(kind, today());
    setStory([...story, block]);
    focus(`#${idOf(block)} :is(textarea,input:not([hidden]),button[id])`);
  }

  function move(block: BlockValues, index: number, to: number): void {
    if (story[to] === undefined) return;
    setStory(story.with(index, story[to]).with(to, block));
    setRemoved(undefined);
    setSaid(words.moved({ kind: staffBlockKinds[block.kind], number: to + 1, count: story.length }));
    // A node that the browser moves loses the focus.
    focus(`#${idOf(block)} [data-move='${to > index ? 'down' : 'up'}']`);
  }

  function remove(block: BlockValues, index: number): void {
    setStory(story.filter((each) => each !== block));
    setRemoved({ block, index });
    setSaid('');
    focus('#story-undo');
  }

  function undo({ block, index }: Removed): void {
    setStory(story.toSpliced(index, 0, block));
    setRemoved(undefined);
    focus(`#${idOf(block)} [data-move='remove']`);
  }

  const gap = (index: number) =>
    removed?.index === index ? <Gap kind={removed.block.kind} onUndo={() => undo(removed)} /> : null;

  return (
    <div id="story" className={stack.stack}>
      <p className={draftStyles.hint}>{words.hint}</p>
      {story.length === 0 && removed === undefined ? <p>{words.empty}</p> : null}
      {story.map((block, index) => (
        <Fragment key={block.key}>
          {gap(index)}
          <StoryBlock
            id={idOf(block)}
            block={block}
            number={index + 1}
            count={story.length}
            errorOf={errorOf}
            onChange={(part) => setStory(story.map((each) => (each === block ? { ...each, ...part } : each)))}
            onMove={(by) => move(block, index, index + by)}
            onRemove={() => remove(block, index)}
          />
        </Fragment>
      ))}
      {gap(story.length)}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <FieldError id="story-error" message={errorAt('story')} />
      {story.length < CAMPAIGN_BLOCKS_MAX ? <Add story={story} onAdd={add} /> : null}
    </div>
  );
}

/** An id for selectors: a key can begin with a digit. */
function idOf({ key }: BlockValues): string {
  return `block-${key}`;
}

interface AddProps {
  story: readonly BlockValues[];
  onAdd: (kind: CampaignBlockKind) => void;
}

function Add({ story, onAdd }: AddProps) {
  // A page has at most one list of donors.
  const namesDonors = story.some(({ kind }) => kind === 'donors');
  const kinds = CAMPAIGN_BLOCKS.filter((kind) => kind !== 'donors' || !namesDonors);
  return (
    <div role="group" aria-labelledby="story-add" className={styles.add}>
      <p id="story-add" className={draftStyles.label}>
        {words.add}
      </p>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => onAdd(kind)}>
            {staffBlockKinds[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Replaces a block that was removed. */
function Gap({ kind, onUndo }: { kind: CampaignBlockKind; onUndo: () => void }) {
  const name = staffBlockKinds[kind];
  return (
    <div className={styles.gap}>
      <p role="status">{words.removed({ kind: name })}</p>
      <Button id="story-undo" look="text" aria-label={words.undoOf({ kind: name })} onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}
