import { STAFF_PATH } from '@handsel/contract/staff';
import type { Permission } from '@handsel/contract/staff';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';

interface Screen {
  /** Undefined: for anyone on staff. */
  permission: Permission | undefined;
  Component: ComponentType;
}

/** What is shown at each address. Each screen's code is loaded when it is first opened. */
const SCREENS: Readonly<Partial<Record<string, Screen>>> = {
  [STAFF_PATH]: {
    permission: undefined,
    Component: lazy(() => import('../features/home/home-screen.tsx')),
  },
  [paths.people]: {
    permission: 'staff:manage',
    Component: lazy(() => import('../features/people/people-screen.tsx')),
  },
  [paths.roles]: {
    permission: undefined,
    Component: lazy(() => import('../features/roles/roles-screen.tsx')),
  },
  [paths.auditLog]: {
    permission: 'audit-log:see',
    Component: lazy(() => import('../features/audit-log/audit-log-screen.tsx')),
  },
  [paths.account]: {
    permission: undefined,
    Component: lazy(() => import('../features/account/account-screen.tsx')),
  },
};

/** The screen at an address, with or without a slash at its end. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS[pathname.replace(/\/+$/, '')];
}
