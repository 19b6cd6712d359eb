import type { KeyOf } from '#locales/areas.ts'
import { IconCalendarDollar, IconPercentage, IconPlayerPlay, type IconType, IconUmbrella } from '#ui/index.ts'
import { isPermitted, type UserConfiguration } from '../../../data/index.ts'

/** Work on many records at once that a list has at its head, and the palette wherever one is. */
interface Run {
  /** On whose list it is done. */
  entity: string
  label: KeyOf<'list'>
  icon: IconType
  /** All that one must be allowed. */
  permissions: readonly string[]
}

export const runs = {
  billing: {
    entity: 'invoice',
    label: 'list.runBilling',
    icon: IconPlayerPlay,
    permissions: ['run billing'],
  },
  held: { entity: 'invoice', label: 'list.stateHeld', icon: IconUmbrella, permissions: ['run billing'] },
  dunning: { entity: 'case', label: 'list.runDunning', icon: IconPlayerPlay, permissions: ['run dunning'] },
  interest: {
    entity: 'case',
    label: 'list.billInterest',
    icon: IconPercentage,
    permissions: ['run dunning', 'run billing'],
  },
  unused: {
    entity: 'creditLine',
    label: 'list.billUnusedFees',
    icon: IconPercentage,
    permissions: ['run billing'],
  },
  deferrals: {
    entity: 'deferral',
    label: 'list.releaseDeferrals',
    icon: IconCalendarDollar,
    permissions: ['run billing'],
  },
  period: {
    entity: 'accrual',
    label: 'list.endPeriod',
    icon: IconCalendarDollar,
    permissions: ['run billing'],
  },
  files: {
    entity: 'paymentFile',
    label: 'list.prepareFiles',
    icon: IconPlayerPlay,
    permissions: ['write paymentFiles'],
  },
} as const satisfies Record<string, Run>

export type RunId = keyof typeof runs

/** Whether somebody may let it run. */
export const mayRun = (configuration: UserConfiguration | undefined, id: RunId): boolean =>
  !!configuration &&
  runs[id].permissions.every(permission =>
    isPermitted(configuration, permission, permission.startsWith('run ')),
  )
