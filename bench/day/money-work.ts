import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from './session.ts'

interface Made {
  registration: string
}

const monthsAgo = (months: number): string => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months, 1)
  return day.toISOString().slice(0, 10)
}

let number = 0

/** A contract that has run for some months and was never billed. */
const activeContract = async (session: Session): Promise<void> => {
  const startDate = monthsAgo(2)
  const word = `${Date.now().toString(36)}${number++}`
  const client = await session.make<Made>('/api/person/persons', { type: 'C', name: `Forges ${word} SAS` })
  const contract = await session.make<Made>('/api/financing/contracts', {
    name: `Press ${word}`,
    currency: 'EUR',
    startDate,
    financedAmountExclTax: 12_000,
    persons: [{ personRegistration: client.registration, role: 'CLIENT' }],
  })
  const quotation = await session.make<Made>('/api/financing/quotations', {
    contractRegistration: contract.registration,
    currency: 'EUR',
    financedAmountExclTax: 12_000,
    duration: 24,
    frequency: '30',
    rate: 0.06,
    startDate,
  })
  const run = (record: string, code: string, input?: object) =>
    session.make(`${record}/transitions/${code}`, { action: 'DO', ...(input ? { input } : {}) })
  await run(`/api/financing/quotations/${quotation.registration}`, 'choose')
  await run(`/api/financing/contracts/${contract.registration}`, 'validate')
  await run(`/api/financing/contracts/${contract.registration}`, 'activate', { date: startDate })
}

/** Contracts that begin, and a billing of what is due. */
const bill = async (session: Session): Promise<void> => {
  for (let i = 0; i < 10; i++) await activeContract(session)
  await session.make('/api/script/runs/run-billing', { date: monthsAgo(0) })
}

/** A file of tasks, taken in by a job. */
const importRows = async (session: Session): Promise<void> => {
  const form = new FormData()
  form.append('entityName', 'task')
  const rows = Array.from({ length: 300 }, (_, i) => `Imported ${Date.now()} ${i};NORMAL;2027-01-15`)
  form.append('file', new Blob([`subject;priority;dueDate\n${rows.join('\n')}\n`]), 'tasks.csv')
  const { registration } = await session.make<Made>('/api/core/imports/upload', form)
  const record = `/api/core/imports/${registration}`
  await session.make(`${record}/transitions/run`, { action: 'DO' })
  for (let i = 0; i < 120; i++) {
    const { data } = await session.ask(record)
    const { status } = data as { status: string }
    if (status === 'SUCCESS') return
    if (status === 'FAILED' || status === 'WARNING') throw new Error(`the import ended as ${status}`)
    await sleep(1000)
  }
  throw new Error('the import did not end')
}

const exportRows = async (session: Session): Promise<void> => {
  for (const path of ['/api/financing/contracts', '/api/billing/invoices', '/api/accounting/postings']) {
    const { status } = await session.ask(`${path}/export`)
    if (status !== 200) throw new Error(`${path}/export: ${status}`)
  }
}

/** What goes on beside the clerks, by turns; each is measured whole. */
export const moneyWork: [name: string, run: (session: Session) => Promise<void>][] = [
  ['ten contracts activated, and a billing', bill],
  ['an import of 300 rows', importRows],
  ['three exports', exportRows],
]
