import type { Loaded } from '#entities/records.ts'
import { add, fromMajor, type Money, shareOf, subtract, sum, sumMoney, toMajor } from '#finance/index.ts'
import { taxByCode } from '../../tax-by-code.ts'

type Invoice = Loaded<'invoice'>

/** An invoice with its notes, whose tax falls due as it is collected. */
export interface Collected {
  original: Invoice
  /** All that are issued, itself first. */
  members: readonly Invoice[]
  /** The lines whose tax it is. */
  lines: readonly Pick<Loaded<'invoiceLine'>, 'invoiceRegistration' | 'taxCode' | 'taxAmount'>[]
  allocations: readonly Pick<
    Loaded<'cashflowAllocation'>,
    'invoiceRegistration' | 'amount' | 'date' | 'status' | 'reversalDate'
  >[]
  /** Since when the claim is lost; undefined: it stands. */
  lostOn: string | undefined
}

/** What of the tax of a code was asked for, is not paid yet, waits to fall due and is due. */
export interface TaxStand {
  asked: Money
  pending: Money
  due: Money
}

const countsOn = (day: string, { date, status, reversalDate }: Collected['allocations'][number]): boolean =>
  date <= day && (status === 'ACTIVE' || (reversalDate ?? '') > day)

const issuedBy = (day: string, { issueDate }: Invoice): boolean => (issueDate ?? '') <= day

/** Days on which something of it changes. */
export const daysOf = ({ members, allocations, lostOn }: Collected): string[] => [
  ...members.flatMap(member => member.issueDate ?? []),
  ...allocations.flatMap(one => [one.date, ...(one.reversalDate ? [one.reversalDate] : [])]),
  ...(lostOn ? [lostOn] : []),
]

/**
 * How the tax of each code stands at the end of a day: the part of it that is open of the whole waits, codes taking what the
 * rounded sum has grown by. What is lost waits no more, and never falls due.
 */
export const taxOn = (
  { original: { currency }, members, lines, allocations, lostOn }: Collected,
  day: string,
): Map<string, TaxStand> => {
  const issued = new Set(members.filter(one => issuedBy(day, one)).map(one => one.registration))
  const money = (amount: number | null | undefined): Money => fromMajor(amount, currency)
  const gross = sum(
    members.filter(one => issued.has(one.registration)).map(one => money(one.amountInclTax)),
    currency,
  )
  const paid = sum(
    allocations
      .filter(one => issued.has(one.invoiceRegistration) && countsOn(day, one))
      .map(one => money(one.amount)),
    currency,
  )
  const open = subtract(gross, paid)
  const isLost = lostOn !== undefined && lostOn <= day
  let upTo = money(0)
  const stands = taxByCode(
    lines.filter(line => issued.has(line.invoiceRegistration)),
    currency,
  ).map(({ code, amount }): [string, TaxStand] => {
    const before = shareOf(upTo, open, gross)
    const asked = money(amount)
    upTo = add(upTo, asked)
    const waiting = subtract(shareOf(upTo, open, gross), before)
    return [code ?? '', { asked, pending: isLost ? money(0) : waiting, due: subtract(asked, waiting) }]
  })
  return new Map(stands)
}

/** What the books have moved of the tax of a code on a day: from what waits, to what is due, and from recoveries. */
export interface MovedTax {
  date: string
  code: string
  pending: number
  due: number
  recovered: number
}

/** What the books are still to move on a day, by code, and of the whole what was lost or recovered. */
export interface TaxMove {
  date: string
  parts: { code: string; pending: number; due: number }[]
  lost: number
  recovered: number
}

const taxOfResult = (
  collected: Collected,
  { date, parts }: Pick<TaxMove, 'date' | 'parts'>,
  kept: number,
) => {
  const { currency } = collected.original
  const due = sumMoney(
    parts.map(part => part.due),
    currency,
  )
  const rest = sumMoney([...parts.map(part => part.pending), -due], currency)
  const isLost = collected.lostOn !== undefined && collected.lostOn <= date
  const back = Math.min(Math.max(rest, 0), kept)
  const recovered = !isLost ? 0 : rest < 0 && due > 0 ? rest : back
  return { lost: sumMoney([rest, -recovered], currency), recovered }
}

/** What the books are still to move of the tax of an invoice, day by day, so that they have of each day what stood then. */
export const movesOf = (
  collected: Collected,
  moved: readonly MovedTax[],
  days: readonly string[],
): TaxMove[] => {
  const { currency } = collected.original
  const done = [...moved]
  const moves: TaxMove[] = []
  for (const date of days) {
    const stands = taxOn(collected, date)
    const until = done.filter(one => one.date <= date)
    const sumOf = (code: string, field: 'pending' | 'due') =>
      sumMoney(
        until.filter(one => one.code === code).map(one => one[field]),
        currency,
      )
    const codes = [...new Set([...stands.keys(), ...until.map(one => one.code)])].sort()
    const parts = codes.map(code => {
      const stand = stands.get(code)
      const [asked, pending, due] = [stand?.asked, stand?.pending, stand?.due].map(one =>
        one ? toMajor(one) : 0,
      ) as [number, number, number]
      return {
        code,
        pending: sumMoney([asked, -sumOf(code, 'pending'), -pending], currency),
        due: sumMoney([due, -sumOf(code, 'due')], currency),
      }
    })
    if (parts.every(part => !part.pending && !part.due)) continue
    const kept = sumMoney(
      until.map(one => -one.recovered),
      currency,
    )
    const result = taxOfResult(collected, { date, parts }, kept)
    moves.push({ date, parts, ...result })
    parts.forEach((part, at) => {
      done.push({ date, ...part, recovered: at === 0 ? result.recovered : 0 })
    })
  }
  return moves
}
