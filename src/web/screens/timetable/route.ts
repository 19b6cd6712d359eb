import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** What runs by the clock. */
export const route: SpecialScreen = {
  path: '/crons',
  permission: 'read crons',
  screen: () => import('./timetable.tsx').then(module => module.Timetable),
}
