import {
  type Effect,
  entityOf,
  loadByRegistrations,
  loadMatching,
  type Plain,
  runOver,
  type Work,
} from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import type { Payment } from '../payments/allocate.ts'
import type { PayOrder } from '../payments/index.ts'
import { followLines } from './answer.ts'
import { changeAll, partsOf, refusal } from './prepare.ts'

/** Batches go where their file goes. */
const follow: Effect = async (work, files) => {
  const { batches } = await partsOf(work, files)
  const statusOf = new Map(files.map(f => [f.registration, f.status]))
  await changeAll(work, 'sepa', batches, b => ({ status: statusOf.get(b.paymentFileRegistration) }))
}

/** What a collection leaves behind on its mandate: when it was used, that its change was told, that it is closed. */
const useMandates = async (work: Work, lines: readonly Plain[]): Promise<void> => {
  const used = new Map<string, string[]>()
  for (const line of lines)
    if (line.mandateRegistration) {
      const key = String(line.mandateRegistration)
      used.set(key, [...(used.get(key) ?? []), String(line.date)])
    }
  const mandates = await loadByRegistrations(work, 'mandate', [...used.keys()], { lock: 'update' })
  await changeAll(work, 'mandate', mandates, mandate => {
    const dates = used.get(String(mandate.registration))!.sort()
    const last = String(mandate.lastUseDate ?? '')
    return {
      firstUseDate: mandate.firstUseDate ?? dates[0],
      lastUseDate: dates.at(-1)! > last ? dates.at(-1) : mandate.lastUseDate,
      amendment: null,
      ...(mandate.isFinal || mandate.rumFrequency === 'ONE_OFF' ? { status: 'ENDED' } : {}),
    }
  })
}

const send: Effect = async (work, files, run) => {
  const { lines } = await partsOf(work, files)
  const sent = await changeAll(
    work,
    'paymentFileLine',
    lines.filter(l => l.status === 'PENDING'),
    () => ({ status: 'SENT' }),
    'send',
  )
  await useMandates(work, sent)
  for (const file of files) file.sentDate = run.date
  await follow(work, files, run)
}

const cancel: Effect = async (work, files, run) => {
  const { lines } = await partsOf(work, files)
  await changeAll(
    work,
    'paymentFileLine',
    lines.filter(l => l.status === 'PENDING'),
    () => ({ status: 'CANCELLED' }),
    'cancel',
  )
  await follow(work, files, run)
}

/** Books the accepted lines of batches by the payments process, one operation a line, so that one can return alone. */
const settleBatches = async (work: Work, batches: readonly Plain[], date: string | null): Promise<void> => {
  const lines = await loadMatching(
    work,
    'paymentFileLine',
    { sepaRegistration: batches.map(b => String(b.registration)), status: ['ACCEPTED', 'SENT'] },
    { lock: 'update' },
  )
  const batchOf = new Map(batches.map(b => [b.registration, b]))
  const orders = lines.map(line => {
    const batch = batchOf.get(line.sepaRegistration)!
    const common = {
      date: date ?? String(batch.date),
      amount: line.amount,
      bankAccountRegistration: batch.bankAccountRegistration ?? null,
    }
    return line.type === 'CREDIT_TRANSFER'
      ? { ...common, invoiceRegistration: line.invoiceRegistration }
      : {
          ...common,
          currency: line.currency,
          personRegistration: line.personRegistration,
          orgaRegistration: line.orgaRegistration ?? null,
          paymentMode: 'DIRECT_DEBIT',
          reference: line.remittance,
          endToEndId: line.endToEndId,
          counterpartyIban: line.counterpartyIban,
          invoices: [line.invoiceRegistration],
          reason: 'Collected by payment file',
        }
  }) as Plain[]
  const of = (type: string) => orders.filter((_, i) => lines[i]!.type === type)
  await callEffect(work, 'payments/take', of('DIRECT_DEBIT') as unknown as Payment[], 'bankOperation')
  await callEffect(work, 'payments/pay-out', of('CREDIT_TRANSFER') as unknown as PayOrder[], 'bankOperation')
  const unpaid = lines.find((_, i) => !orders[i]!.operationRegistration)
  if (unpaid) throw refusal('settle', message('PAID_ALREADY', { invoice: unpaid.invoiceRegistration }))
  const orderOf = new Map(lines.map((line, i) => [line.registration, orders[i]!]))
  await changeAll(
    work,
    'paymentFileLine',
    lines,
    line => {
      const order = orderOf.get(String(line.registration))!
      return {
        status: 'SETTLED',
        settledDate: order.date,
        bankOperationRegistration: order.operationRegistration,
      }
    },
    'settle',
  )
}

const dayOf = (run: { input: Plain }): string | null => (run.input.date ? String(run.input.date) : null)

const settleFiles: Effect = async (work, files, run) => {
  const { batches } = await partsOf(work, files)
  const open = batches.filter(b => ['ACCEPTED', 'PARTIALLY_REJECTED'].includes(String(b.status)))
  await settleBatches(work, open, dayOf(run))
  await changeAll(
    work,
    'sepa',
    open,
    b => ({ status: 'SETTLED', settledDate: dayOf(run) ?? b.date }),
    'settle',
  )
  for (const file of files) file.settledDate = run.date
}

/** One batch is settled; the file with it once it was the last. */
const settleSome: Effect = async (work, batches, run) => {
  await settleBatches(work, batches, dayOf(run))
  for (const batch of batches) batch.settledDate = dayOf(run) ?? batch.date
  const files = await loadByRegistrations(
    work,
    'paymentFile',
    [...new Set(batches.map(b => String(b.paymentFileRegistration)))],
    { lock: 'update' },
  )
  const settled = new Set(batches.map(b => b.registration))
  const { batches: all } = await partsOf(work, files)
  const waits = new Set(
    all
      .filter(b => !settled.has(b.registration) && !['SETTLED', 'REJECTED'].includes(String(b.status)))
      .map(b => b.paymentFileRegistration),
  )
  await changeAll(
    work,
    'paymentFile',
    files.filter(f => !waits.has(f.registration)),
    () => ({ status: 'SETTLED', settledDate: run.date }),
    'settle',
  )
}

/** A line refused by hand; the file is told after the line itself is written. */
const rejectLines: Effect = async (work, lines, run) => {
  await writeLines(work, lines, line => ({ reasonCode: run.input.reasonCode ?? line.reasonCode ?? null }))
  const files = await loadByRegistrations(
    work,
    'paymentFile',
    [...new Set(lines.map(l => String(l.paymentFileRegistration)))],
    { lock: 'update' },
  )
  // Before the bank has answered, file and batches stay sent.
  for (const file of files.filter(f => f.status !== 'SENT')) {
    const status = await followLines(work, file)
    if (status !== file.status)
      await changeAll(work, 'paymentFile', [file], () => ({ status }), 'acknowledge')
  }
}

/** The records of a run are saved after its effect; what looks at them in the database has to find them changed. */
const writeLines = async (
  work: Work,
  lines: readonly Plain[],
  change: (line: Plain) => Plain,
): Promise<void> => {
  const kept = await loadByRegistrations(
    work,
    'paymentFileLine',
    lines.map(l => String(l.registration)),
  )
  const byName = new Map(lines.map(l => [l.registration, l]))
  for (const line of lines) Object.assign(line, change(line))
  await changeAll(work, 'paymentFileLine', kept, before => {
    const { status, reasonCode, returnedDate } = byName.get(before.registration)!
    return { status, reasonCode, returnedDate }
  })
}

/** Money that went back: its payment is reversed by the payments process, which opens the invoice again. */
const returnLines: Effect = async (work, lines, run) => {
  const date = run.input.date ? String(run.input.date) : run.date
  for (const line of lines) {
    line.returnedDate = date
    line.reasonCode = run.input.reasonCode ?? null
  }
  const operations = await loadByRegistrations(
    work,
    'bankOperation',
    lines.map(l => String(l.bankOperationRegistration)),
    { lock: 'update' },
  )
  const reasonOf = new Map(lines.map(l => [l.bankOperationRegistration, l.reasonCode ?? null]))
  const active = operations.filter(o => o.status === 'ACTIVE')
  const named = await changeAll(work, 'bankOperation', active, o => ({
    returnCode: reasonOf.get(o.registration) ?? null,
  }))
  if (named.length)
    await runOver(work, entityOf(work.model, 'bankOperation'), 'reverse', named, {
      date,
      reason: run.reason || `Returned ${lines.map(l => l.reasonCode ?? '').join(' ')}`.trim(),
    })
}

export const paymentFileEffects: Record<string, Effect> = {
  'payment-file/follow': follow,
  'payment-file/send': send,
  'payment-file/cancel': cancel,
  'payment-file/settle': settleFiles,
  'sepa/settle': settleSome,
  'payment-file-line/reject': rejectLines,
  'payment-file-line/return': returnLines,
}
