import { area } from '../../src/area.ts';

/** The names of roles, by their names in the contract. */
export const staffRoleNames = area({
  owner: 'Owner',
  admin: 'Admin',
  finance: 'Finance',
  'donor-care': 'Donor care',
  fundraiser: 'Fundraiser',
  'read-only': 'Read only',
});

/** The purpose of each role, in a sentence. */
export const staffRolePurposes = area({
  owner: 'Runs the charity’s account. Can do everything, including managing owners and erasing donors.',
  admin: 'Manages staff and settings. Can do everything except manage owners and erase donors.',
  finance: 'Keeps the books: refunds, deposits, offline gifts and exports.',
  'donor-care': 'Helps donors: corrects details, changes monthly gifts and makes refunds.',
  fundraiser: 'Runs campaigns and sees their results, without donors’ full contact details.',
  'read-only': 'Sees gifts and reports, and changes nothing.',
});

/** The permissions of a role, by their names in the contract. */
export const staffPermissionNames = area({
  'giving:see': 'See gifts, donors and monthly gifts',
  'emails:see': 'See donors’ email addresses in full',
  'giving:correct': 'Correct details, write notes and resend receipts',
  'monthly-gifts:change': 'Change, pause or cancel a donor’s monthly gift',
  'refunds:make': 'Refund or void a gift',
  'refunds:approve': 'Approve a colleague’s refund that is above their limit',
  'books:keep': 'Record offline gifts and deposits, and close a month',
  'exports:persons': 'Export data that names donors',
  'exports:totals': 'See reports and export totals',
  'segments:export': 'Export segments of donors for a mailing (fundraisers: if an owner allows it)',
  'campaigns:manage': 'Manage campaigns, funds, and the content and design of pages',
  'staff:manage': 'Invite staff, change roles and deactivate accounts',
  'settings:manage': 'Change settings, API keys and webhooks',
  'audit-log:see': 'See the audit log',
  'owners:manage': 'Make someone an owner, or change what an owner may do',
  'donors:erase': 'Erase a donor',
});

/** The page that says what each role may do. */
export const staffRolesWords = area({
  title: 'What each role can do',
  lead: 'Everyone on staff has one role. Owners and admins can change it on the Staff page.',
  caption: 'Permissions by role',
  permission: 'Permission',
  yes: 'Yes',
  no: 'No',
  back: 'Back to staff',
});
