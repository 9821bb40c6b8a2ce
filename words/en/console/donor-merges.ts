import { area } from '../../src/area.ts';

/** Donors who are one person, as staff merge them. */
export const staffMergeWords = area({
  merge: 'Merge with another donor',
  title: 'Merge two donors',
  lead: 'Do this if two donors are the same person. This console then shows all their gifts on one page.',
  find: 'Find the other donor',
  findHint: 'At least 3 characters of an email or a name.',
  other: 'Other donor',
  choose: 'Choose a donor',
  noneFound: 'No other donor matches.',
  shownAs: 'Show both as',
  choice: '{donor}: {total}',
  missing: 'Choose the other donor.',
  planDonors:
    'Nothing changes for the donors: each email keeps its own account, receipts and statements, and no account shows the gifts of another.',
  planUndo: 'You can undo it at any time.',
  action: 'Merge donors',
  merged: 'The donors were merged.',
  duplicates: 'Possible duplicates',
  duplicatesLead: 'These donors may be the same person.',
  alike: 'In common',
  mergeOne: 'Merge',
  mergeWith: 'Merge with {email}',
  merges: 'Merged donors',
  mergesLead: 'This page includes what these donors gave.',
  by: 'Merged by',
  into: 'Merged into {email}',
  undo: 'Undo',
  undoOf: 'Undo the merge of {email}',
  undoTitle: 'Undo this merge?',
  undoLead: '{email} gets its own page again, with its gifts from before and since the merge.',
  undoAction: 'Undo merge',
  undone: 'The merge was undone.',
  badge: 'Merged',
});

/** The values that two donors share, by their names in the contract. */
export const staffAlikeNames = area({
  email: 'Same email',
  address: 'Same name and postal code',
  name: 'Same name',
  'similar-email': 'Similar email',
});
