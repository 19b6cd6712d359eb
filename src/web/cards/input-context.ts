import { useMemo } from 'react'
import type { InputContext } from '#fields/input.ts'
import { templateIn } from '#locales/say-message.ts'
import { mayQuickAdd, quickAdd } from '../quick-add/quick-add-store.ts'
import { useFieldContext, useSay } from '../shell/index.ts'
import { findRecords } from './find-records.ts'
import { listValues } from './list-values.ts'

/** What inputs and formats need of the place they stand in: language, day, currency, and the ways to look things up. */
export const useInputContext = (currency?: string): InputContext => {
  const say = useSay('cards')
  const context = useFieldContext()
  return useMemo(
    () => ({
      t: say,
      translate: templateIn(context.locale),
      ...context,
      currency: currency ?? context.currency,
      lookup: findRecords(() => context.today),
      options: listValues,
      add: quickAdd.ask,
      mayAdd: mayQuickAdd,
    }),
    [say, context, currency],
  )
}
