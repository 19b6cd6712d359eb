import { useMemo } from 'react'
import type { InputContext } from '#fields/input.ts'
import { templateIn } from '#locales/say-message.ts'
import { useConfiguration } from '../data/index.ts'
import { useLocale, useSay } from '../shell/index.ts'
import { findRecords } from './find-records.ts'
import { listValues } from './list-values.ts'

const pad = (part: number): string => String(part).padStart(2, '0')

/** The person's day. The server judges by the organization's own; here it is for words such as *today* in a date. */
export const dayOfToday = (given?: unknown): string => {
  if (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)) return given
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** What inputs and formats need of the place they stand in: language, day, currency, and the ways to look things up. */
export const useInputContext = (currency?: string): InputContext => {
  const say = useSay('cards')
  const { data } = useConfiguration()
  const today = dayOfToday(data?.options.today)
  const timeZone = data?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const tenant = data?.user.tenant ?? data?.tenant?.name
  const own = currency ?? data?.tenant?.currency
  const { locale } = useLocale()
  return useMemo(
    () => ({
      t: (key, values) => say(key as never, values),
      translate: templateIn(locale),
      locale,
      today,
      timeZone,
      tenant,
      currency: own,
      lookup: findRecords(() => today),
      options: listValues,
    }),
    [say, locale, today, timeZone, tenant, own],
  )
}
