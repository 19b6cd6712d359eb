import { useCallback, useMemo } from 'react'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import type { FieldContext } from '#fields/kind.ts'
import { productUsername } from '#fields/text/product-user.ts'
import { useConfiguration, useNameOfUser } from '../data/index.ts'
import { useLocale } from './locale-store.ts'
import { useSay } from './use-say.ts'

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const todayIn = (timeZone: string): string => {
  const now = new Date().toISOString()
  try {
    return toLocalTime(now, timeZone).day
  } catch {
    return now.slice(0, 10)
  }
}

/** What people are called, and what the product has done by itself. */
const useNameOfDoer = (): NonNullable<FieldContext['nameOfUser']> => {
  const nameOfUser = useNameOfUser()
  const say = useSay('shell')
  return useCallback(
    username => (username === productUsername ? say('shell.byItself') : nameOfUser(username)),
    [nameOfUser, say],
  )
}

/** How values read here: the person's locale and zone, the tenant's currency, today. */
export const useFieldContext = (): FieldContext => {
  const { locale } = useLocale()
  const { data } = useConfiguration()
  const timeZone = data?.user.timeZone ?? ownZone()
  const currency = data?.tenant?.currency
  const tenant = data?.user.tenant ?? data?.tenant?.name
  const given = data?.options.today
  const nameOfUser = useNameOfDoer()
  const today = typeof given === 'string' ? given : todayIn(timeZone)
  return useMemo(
    () => ({ locale, today, currency, timeZone, tenant, nameOfUser }),
    [locale, today, currency, timeZone, tenant, nameOfUser],
  )
}
