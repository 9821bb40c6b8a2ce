import { area } from '../../src/area.ts';

/** The blocks of a story. */
export const staffStoryWords = area({
  hint: 'The page shows these blocks below its picture, from top to bottom. Empty blocks are not saved.',
  empty: 'No story yet. Start with a text: who needs help, and what a gift changes.',
  add: 'Add to the story',
  block: '{number, number}. {kind}',
  moveUp: 'Move up',
  moveUpOf: 'Move up: {block}',
  moveDown: 'Move down',
  moveDownOf: 'Move down: {block}',
  remove: 'Remove',
  removeOf: 'Remove: {block}',
  moved: '{kind} is now in place {number, number} of {count, number}.',
  removed: '{kind} removed.',
  undo: 'Undo',
  undoOf: 'Undo: restore {kind}',
  heading: 'Heading',
  text: 'Text',
  textHint: 'Leave an empty line between paragraphs.',
  picture: 'Picture',
  pictureHint: 'PNG, JPEG or WebP, up to {megabytes} MB.',
  alt: 'What the picture shows',
  altHint: 'Required: for donors who cannot see it.',
  caption: 'Caption',
  quote: 'Quote',
  by: 'Who said it',
  videoTitle: 'What the video shows',
  videoUrl: 'Link to the video',
  videoUrlHint: 'For example on YouTube or Vimeo. Nothing loads from there until a donor presses play.',
  updateDay: 'Date',
  updateTitle: 'What is new',
  updateText: 'Text',
  donorsHeading: 'Heading (optional)',
  donorsHint:
    'Shows the 10 newest donors who agreed to show their name. They are asked after they give. Without your own heading it says “Recent donors”. Nothing is shown until a donor agrees.',
});

/** The kinds of a story's blocks. */
export const staffBlockKinds = area({
  heading: 'Heading',
  text: 'Text',
  image: 'Picture',
  quote: 'Quote',
  video: 'Video link',
  update: 'Update',
  donors: 'Recent donors',
});
