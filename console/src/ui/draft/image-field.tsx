import { CHARITY_ENDPOINTS, IMAGE_MAX_BYTES, IMAGE_MAX_MEGABYTES } from '@handsel/contract/console';
import type { ImageUse, SavedImage } from '@handsel/contract/console';
import { charityFieldWords } from '@handsel/words/console/charity-fields';
import {
  staffCharityWords as common,
  staffHeroWords,
  staffLogoWords,
  staffPortraitWords,
} from '@handsel/words/console/charity';
import { useRef, useState } from 'react';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../button.tsx';
import stack from '../stack.module.css';
import styles from './draft.module.css';

const WORDS = { logo: staffLogoWords, hero: staffHeroWords, portrait: staffPortraitWords };

interface ImageFieldProps {
  id: string;
  label: string;
  use: ImageUse;
  /** The subject that the field's words name; by default the use. */
  subject?: ImageUse | 'portrait';
  image: SavedImage | null;
  /** The requirements of the picture; by default the charity's. */
  hint?: string;
  error: string | undefined;
  onChange: (image: SavedImage | null) => void;
}

/** A picture from this computer: uploaded right away, and then part of the draft. */
export function ImageField({ id, label, use, subject = use, image, hint, error, onChange }: ImageFieldProps) {
  const words = WORDS[subject];
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
      onChange(await call(CHARITY_ENDPOINTS.uploadImage, { query: { use }, file }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFault(error.fields['file']?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={stack.stack}>
      <p className={styles.label}>{label}</p>
      {image === null ? (
        <p className={stack.muted}>{words.none}</p>
      ) : (
        <p>
          <img {...image.shown} alt={words.now} className={styles[use]} />
        </p>
      )}
      <div className={stack.row}>
        <Button
          id={id}
          isBusy={isBusy}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {isBusy ? common.uploading : image === null ? words.choose : words.replace}
        </Button>
        {image === null ? null : (
          <Button look="text" onClick={() => onChange(null)}>
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
      <div>
        <FieldError id={`${id}-error`} message={fault ?? error} />
        <p id={`${id}-hint`} className={styles.hint}>
          {hint ?? words.hint({ megabytes: IMAGE_MAX_MEGABYTES })}
        </p>
      </div>
    </div>
  );
}
