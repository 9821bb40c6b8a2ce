import { MESSAGES } from '@handsel/contract';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The charity's mission, in its own words. */
export function MissionDialog({ onClose }: { onClose: () => void }) {
  const { missionStory } = useCharity();
  return (
    <Dialog
      title={MESSAGES.missionTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{MESSAGES.missionAction}</Button>}
    >
      {missionStory.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
