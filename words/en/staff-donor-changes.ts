import { area } from '../src/area.ts';

/** Tags, which staff put on donors. */
export const staffTagWords = area({
  title: 'Tags',
  none: 'No tags yet. A tag groups donors, such as “Board” or “Gala 2026”, and filters the list of donors.',
  noneReadOnly: 'No tags yet.',
  label: 'New tag',
  hint: 'Up to {length, number} characters. Do not write health details.',
  add: 'Add tag',
  added: 'The tag “{tag}” was added.',
  remove: 'Remove the tag “{tag}”',
  removed: 'The tag “{tag}” was removed.',
  full: 'This donor has {count, number} tags, the most possible. Remove one to add another.',
  missing: 'Enter a tag.',
  oneLine: 'Use one line, without invisible characters.',
  filter: 'Tag',
  choice: '{tag} ({donors, number})',
});
