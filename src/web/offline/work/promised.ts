import { patchedList } from '../../data/own-lists.ts'
import type { Difference, Plain, PromisedAmounts, QueuedItem } from '../../data/queue.ts'

/** What is worked out of the terms of a quotation, and was shown before the server has said anything. */
const workedOut = ['instalment', 'totalInterest', 'totalCost', 'totalPayment'] as const

/** Half a cent is nothing that anybody is told. */
const leastDifference = 0.005

type Rule = (record: Plain, context: object) => unknown

const quotationsOf = ({ kind, entity, data, base }: QueuedItem): Plain[] => {
  if (kind !== 'create' && kind !== 'edit') return []
  if (entity === 'quotation') return [{ ...base, ...data }]
  const list = data.quotations
  if (!Array.isArray(list)) return []
  // An edit says of an element what changed in it.
  return kind === 'edit' ? patchedList(base.quotations, list) : list
}

/** The amounts that this device has worked out for an item; undefined where it has none. */
export const promisedBy = async (item: QueuedItem): Promise<PromisedAmounts[] | undefined> => {
  const quotations = quotationsOf(item)
  if (quotations.length === 0) return undefined
  const { financingRules } = await import('#entities/financing/rules.ts')
  const rules = financingRules as unknown as Readonly<Record<string, Rule>>
  const today = new Date(item.at).toISOString().slice(0, 10)
  const nameOf = (field: string): string =>
    `quotation/${field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  return quotations.map(quotation => {
    const amounts = workedOut.map(field => [field, rules[nameOf(field)]?.(quotation, { today })] as const)
    return Object.fromEntries(amounts.filter(([, amount]) => typeof amount === 'number')) as PromisedAmounts
  })
}

/** Where the server has worked out other amounts than were shown here: in the order in which they were sent. */
export const differencesIn = (promised: readonly PromisedAmounts[], theirs: readonly Plain[]): Difference[] =>
  promised.flatMap((amounts, index) =>
    Object.entries(amounts).flatMap(([field, here]) => {
      const there = theirs[index]?.[field]
      return typeof there === 'number' && Math.abs(there - here) >= leastDifference
        ? [{ field, here, there }]
        : []
    }),
  )
