import { paramIn } from '#locales/index.ts'
import type { Line, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { address } from './reads.ts'
import { recordRun, type Speech } from './speech.ts'

interface Contract {
  registration: string
  name?: string | null
  status: string
  currency?: string | null
  startDate?: string | null
  endDate?: string | null
  payment?: number | null
  outstanding?: number | null
  nextDueDate?: string | null
  lateBalance?: number | null
  persons?: { role: string; personRegistration?: string | null }[]
}

const mostShown = 6

const statusWord = ({ locale }: Speech, status: string): string =>
  paramIn(locale, {
    label: `contract.status.${status}`,
    english: status[0] + status.slice(1).toLowerCase().replaceAll('_', ' '),
  })

const money = (speech: Speech, amount: number | null | undefined, contract: Contract): string =>
  speech.money(amount ?? 0, contract.currency ?? 'EUR')

/** What a contract is and how it stands, a fact a line. */
const facts = (speech: Speech, contract: Contract, client: Contract | undefined): Line[] => {
  const clientOf = contract.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration
  const { startDate, endDate, payment, outstanding, nextDueDate, lateBalance } = contract
  return [
    ...(clientOf
      ? [speech.line('agreed.client', { name: recordRun('person', clientOf, client?.name) })]
      : []),
    ...(startDate
      ? [
          speech.line(endDate ? 'agreed.runs' : 'agreed.starts', {
            date: speech.date(startDate),
            until: speech.date(endDate ?? ''),
          }),
        ]
      : []),
    ...(payment ? [speech.line('agreed.payment', { amount: money(speech, payment, contract) })] : []),
    speech.line('agreed.outstanding', { amount: money(speech, outstanding, contract) }),
    ...(lateBalance ? [speech.line('agreed.late', { amount: money(speech, lateBalance, contract) })] : []),
    ...(nextDueDate ? [speech.line('agreed.next', { date: speech.date(nextDueDate) })] : []),
  ]
}

const found = async ({ reads, about }: Asked, who: string): Promise<Contract[]> => {
  if (!who && about?.entity === 'contract')
    return reads.rows('contracts', address('/api/financing/contracts', { registration: about.registration }))
  if (!who) return []
  const range = `0-${mostShown - 1}`
  const named = await reads.rows<Contract>(
    'contracts',
    address('/api/financing/contracts', { registration: who, range }),
  )
  if (named.length) return named
  return reads.rows('contracts', address('/api/financing/contracts', { search: who, range }))
}

/** A contract by its registration, its name or who it is with; of several each with how it stands. */
export const tellContract = async (asked: Asked, who: string): Promise<Told> => {
  const { speech, reads } = asked
  const contracts = await found(asked, who)
  const told = { intent: 'contract', proposals: [], suggestions: [] as string[] }
  const [first] = contracts
  if (!first)
    return {
      ...told,
      blocks: [speech.text(speech.line(who ? 'agreed.none' : 'agreed.which', { name: who }))],
    }
  if (contracts.length > 1)
    return {
      ...told,
      blocks: [
        speech.text(speech.line('agreed.several', { name: who })),
        ...speech.list(
          contracts.map(one => ({
            runs: [recordRun('contract', one.registration, one.name)],
            meta: `${statusWord(speech, one.status)} · ${money(speech, one.outstanding, one)}`,
          })),
        ),
      ],
    }
  const clientOf = first.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration
  const [client] = clientOf
    ? await reads.rows<Contract>('persons', address('/api/person/persons', { registration: clientOf }))
    : []
  const values = {
    record: recordRun('contract', first.registration),
    name: first.name ?? '',
    status: statusWord(speech, first.status),
  }
  return {
    ...told,
    blocks: [
      speech.text(speech.line(first.name ? 'agreed.is' : 'agreed.isUnnamed', values)),
      ...speech.list(facts(speech, first, client)),
    ],
    suggestions: [
      ...(client?.name ? [speech.say('suggest.owed', { name: client.name })] : []),
      speech.say('suggest.explain', { name: first.registration }),
    ],
  }
}
