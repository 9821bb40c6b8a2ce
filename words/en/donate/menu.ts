import { area } from '../../src/area.ts';

/** The menu of all pages. */
export const menuWords = area('menuWords', {
  label: 'Menu',
  pages: 'Pages',
  give: 'Give',
  giveEveryMonth: 'Give every month',
  giveOnce: 'Give once',
  changeGift: 'Change your monthly gift',
  profile: 'Your giving',
  logOut: 'Log out',
});
