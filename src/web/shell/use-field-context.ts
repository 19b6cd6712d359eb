import { useMemo } from 'react'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import type { FieldContext } from '#fields/kind.ts'
import { useConfiguration, useNameOfUser } from '../data/index.ts'
import { useLocale } from './locale-store.ts'

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const todayIn = (timeZone: string): string => {
  const now = new Date().toISOString()
  try {
    return toLocalTime(now, timeZone).day
  } catch {
    return now.slice(0, 10)
  }
}

/** How values read here: the person's locale and zone, the tenant's currency, today. */
export const useFieldContext = (): FieldContext => {
  const { locale } = useLocale()
  const { data } = useConfiguration()
  const timeZone = data?.user.timeZone ?? ownZone()
  const currency = data?.tenant?.currency
  const tenant = data?.user.tenant ?? data?.tenant?.name
  const given = data?.options.today
  const nameOfUser = useNameOfUser()
  const today = typeof given === 'string' ? given : todayIn(timeZone)
  return useMemo(
    () => ({ locale, today, currency, timeZone, tenant, nameOfUser }),
    [locale, today, currency, timeZone, tenant, nameOfUser],
  )
}
