import { sumMoney } from '#finance/index.ts'
import type { Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { address } from './reads.ts'
import { recordRun } from './speech.ts'

interface Invoice {
  currency?: string | null
  dueDate: string
  totalBalance?: number | null
  persons?: { role: string; personRegistration?: string | null }[]
}

interface Late {
  payer: string
  currency: string
  amounts: number[]
  since: string
}

const mostInvoices = 500
const mostShown = 10

/** Late invoices by who pays them and in which currency, whoever owes most first. */
const byPayer = (invoices: readonly Invoice[]): (Late & { total: number })[] => {
  const all = new Map<string, Late>()
  for (const { persons, currency, dueDate, totalBalance } of invoices) {
    const payer = persons?.find(({ role }) => role === 'PAYER')?.personRegistration
    if (!payer) continue
    const key = `${payer} ${currency ?? 'EUR'}`
    const one = all.get(key) ?? { payer, currency: currency ?? 'EUR', amounts: [], since: dueDate }
    one.amounts.push(totalBalance ?? 0)
    if (dueDate < one.since) one.since = dueDate
    all.set(key, one)
  }
  return [...all.values()]
    .map(one => ({ ...one, total: sumMoney(one.amounts, one.currency) }))
    .sort((a, b) => b.total - a.total)
}

const namesOf = async ({ reads }: Asked, payers: readonly string[]): Promise<Map<string, string>> => {
  const asked = address('/api/person/persons', {
    registration: payers.join(','),
    range: `0-${payers.length - 1}`,
  })
  const rows = await reads.rows<{ registration: string; name?: string | null }>('persons', asked)
  return new Map(rows.map(({ registration, name }) => [registration, name ?? registration]))
}

const totals = (late: readonly (Late & { total: number })[]): { currency: string; total: number }[] =>
  [...new Set(late.map(({ currency }) => currency))].map(currency => ({
    currency,
    total: sumMoney(
      late.filter(one => one.currency === currency).map(({ total }) => total),
      currency,
    ),
  }))

/** Who is late: payers of overdue invoices with what is open of them, interest not counted. */
export const tellLate = async (asked: Asked): Promise<Told> => {
  const { speech, reads } = asked
  const { status, data, continues } = await reads.read(
    'lateInvoices',
    address('/api/billing/invoices', {
      isLate: 'true',
      sort: 'dueDate',
      range: `0-${mostInvoices - 1}`,
    }),
  )
  const told = { intent: 'late', proposals: [], suggestions: [] }
  if (status !== 200) return { ...told, blocks: [speech.text(speech.line('find.notSeen'))] }
  const late = byPayer(data as Invoice[])
  if (!late.length) return { ...told, blocks: [speech.text(speech.line('late.nobody'))] }
  const shown = late.slice(0, mostShown)
  const names = await namesOf(asked, [...new Set(shown.map(({ payer }) => payer))])
  const sums = totals(late).map(({ total, currency }) => speech.money(total, currency))
  const count = new Set(late.map(({ payer }) => payer)).size
  return {
    ...told,
    blocks: [
      speech.text(
        speech.line('late.are', { count, amount: speech.joined(sums) }),
        ...(continues ? [speech.line('late.oldest', { count: mostInvoices })] : []),
      ),
      ...speech.list([
        ...shown.map(({ payer, total, currency, since, amounts }) =>
          speech.line(
            'late.one',
            {
              name: recordRun('person', payer, names.get(payer)),
              amount: speech.money(total, currency),
              date: speech.date(since),
            },
            speech.say('late.invoices', { count: amounts.length }),
          ),
        ),
        {
          runs: [{ text: speech.say('late.all'), href: '/invoices?view=overdue' }],
        },
      ]),
    ],
    suggestions: shown
      .slice(0, 2)
      .map(({ payer }) => speech.say('suggest.owed', { name: names.get(payer) ?? payer })),
  }
}
