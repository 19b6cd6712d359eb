import { useMemo } from 'react'
import { shortDate } from '../../cards/dates.ts'
import { labelOfValue, useListQuery, useValues } from '../../data/index.ts'
import { useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { Place } from './place.ts'

/** Words, formats and labels that all parts of the screen share. */
export const usePlace = (): Place => {
  const say = useSay('arbitration')
  const context = useFieldContext()
  const { hrefOf } = useShell()
  const reasons = useValues('matchReason').data
  const decisions = useValues('bankDecision').data
  const types = useValues('bankTransactionType').data
  return useMemo(
    () => ({
      say,
      context,
      hrefOf,
      reason: code => labelOfValue(reasons, code),
      decision: code => labelOfValue(decisions, code),
      type: code => labelOfValue(types, code),
    }),
    [say, context, hrefOf, reasons, decisions, types],
  )
}

/** Of the latest statement: how much of it was decided without anybody. */
export const useStatementLine = (place: Place): string => {
  const { data } = useListQuery('bankStatement', {
    sort: '-toDate',
    range: '0-0',
    projection: 'toDate,transactionCount,allocatedCount',
  })
  const [last] = data?.rows ?? []
  return last
    ? place.say('arbitration.statement', {
        date: shortDate(String(last.toDate), place.context),
        allocated: (last.allocatedCount as number | undefined) ?? 0,
        count: (last.transactionCount as number | undefined) ?? 0,
      })
    : ''
}
