import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGABYTES, type ImageUse } from '@handsel/contract/staff';
import { charityFieldWords } from '@handsel/words/charity-fields';
import {
  staffCharityFields as names,
  staffCharityWords as common,
  staffHeroWords,
  staffLogoWords,
} from '@handsel/words/staff-charity';
import { useRef, useState } from 'react';
import { FieldError } from '../../../../web/src/ui/field-error.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import styles from './charity.module.css';
import { inBase64 } from './in-base64.ts';
import type { CharityDraft } from './use-charity-draft.ts';

const WORDS = { logo: staffLogoWords, hero: staffHeroWords };

/** A picture of the charity's own: chosen from this machine, sent at once, and in the draft from then on. */
export function ImageField({ draft, use }: { draft: CharityDraft; use: ImageUse }) {
  const image = draft.values[use];
  const words = WORDS[use];
  const [hint, error] = [`${use}-hint`, `${use}-error`];
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(file: File): Promise<void> {
    if (file.size > IMAGE_MAX_BYTES) {
      setFault(charityFieldWords.imageTooLarge({ megabytes: IMAGE_MAX_MEGABYTES }));
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      const body = { use, file: await inBase64(file) };
      draft.change({ [use]: await call('uploadImage', { body }) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFault(error.fields['file']?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={stack.stack}>
      <p className={styles.label}>{names[use]}</p>
      {image === null ? (
        <p className={stack.muted}>{words.none}</p>
      ) : (
        <p>
          <img {...image.shown} alt={words.now} className={styles[use]} />
        </p>
      )}
      <div className={stack.row}>
        <Button isBusy={isBusy} aria-describedby={`${hint} ${error}`} onClick={() => input.current?.click()}>
          {isBusy ? common.uploading : image === null ? words.choose : words.replace}
        </Button>
        {image === null ? null : (
          <Button look="text" onClick={() => draft.change({ [use]: null })}>
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      <FieldError id={error} message={fault ?? draft.errorOf(use)} />
      <p id={hint} className={styles.hint}>
        {words.hint({ megabytes: IMAGE_MAX_MEGABYTES })}
      </p>
    </div>
  );
}
