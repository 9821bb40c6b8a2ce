/** Components that many pages share, loaded when the first of them is needed. */
export const screenGroups = {
  account: () => import('./account-screens.tsx'),
  profile: () => import('./profile-screens.tsx'),
};
