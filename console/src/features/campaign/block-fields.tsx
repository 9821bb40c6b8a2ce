import { IMAGE_MAX_MEGABYTES } from '@handsel/contract/console';
import { staffStoryWords as words } from '@handsel/words/console/campaign-story';
import { TextField } from '@handsel/ui/text-field.tsx';
import { ImageField } from '../../ui/draft/image-field.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import type { BlockValues } from './block-values.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

type TextName = 'title' | 'text' | 'by' | 'url' | 'alt' | 'caption' | 'day';

interface BlockFieldsProps {
  block: BlockValues;
  /** The path by which errors name it. */
  path: string;
  errorOf: CampaignDraft['errorOf'];
  onChange: (part: Partial<BlockValues>) => void;
}

/** The fields of a story block, by its kind. */
export function BlockFields({ block, path, errorOf, onChange }: BlockFieldsProps) {
  const field = (name: TextName) => ({
    id: `${path}.${name}`,
    value: block[name],
    error: errorOf(`${path}.${name}`),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  switch (block.kind) {
    case 'heading':
      return <TextField {...field('text')} label={words.heading} />;
    case 'text':
      return <TextAreaField {...field('text')} label={words.text} hint={words.textHint} rows={7} />;
    case 'image':
      return (
        <>
          <ImageField
            id={`${path}.image`}
            label={words.picture}
            use="hero"
            image={block.image}
            hint={words.pictureHint({ megabytes: IMAGE_MAX_MEGABYTES })}
            error={errorOf(`${path}.image`)}
            onChange={(image) => onChange({ image })}
          />
          <TextField {...field('alt')} label={words.alt} hint={words.altHint} />
          <TextField {...field('caption')} label={words.caption} />
        </>
      );
    case 'quote':
      return (
        <>
          <TextAreaField {...field('text')} label={words.quote} hint="" rows={3} />
          <TextField {...field('by')} label={words.by} />
        </>
      );
    case 'video':
      return (
        <>
          <TextField {...field('url')} type="url" label={words.videoUrl} hint={words.videoUrlHint} />
          <TextField {...field('title')} label={words.videoTitle} />
        </>
      );
    case 'update':
      return (
        <>
          <TextField {...field('day')} type="date" label={words.updateDay} />
          <TextField {...field('title')} label={words.updateTitle} />
          <TextAreaField {...field('text')} label={words.updateText} hint={words.textHint} rows={4} />
        </>
      );
    case 'donors':
      return <TextField {...field('text')} label={words.donorsHeading} hint={words.donorsHint} />;
  }
}
