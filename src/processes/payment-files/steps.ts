import {
  type AnyEffect,
  changeRecords,
  type Effect,
  loadByRegistrations,
  loadMatching,
  on,
  runOver,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'
import type { Payment } from '../payments/allocate.ts'
import type { PayOrder } from '../payments/index.ts'
import { followLines } from './answer.ts'
import { followFailures } from './failed-collections.ts'
import { by, partsOf } from './prepare.ts'

type Line = Loaded<'paymentFileLine'>
type Batch = Loaded<'sepa'>

/** Batches go where their file goes. */
const follow: Effect<'paymentFile'> = async (work, files) => {
  const { batches } = await partsOf(work, files)
  const statusOf = new Map(files.map(f => [f.registration, f.status]))
  await changeRecords(work, 'sepa', batches, b => ({ status: statusOf.get(b.paymentFileRegistration) }), {
    unchecked: true,
  })
}

/** What a collection leaves behind on its mandate: when it was used, that its change was told, that it is closed. */
const useMandates = async (work: Work, lines: readonly Line[]): Promise<void> => {
  const used = new Map<string, string[]>()
  for (const line of lines)
    if (line.mandateRegistration) {
      const key = line.mandateRegistration
      used.set(key, [...(used.get(key) ?? []), line.date])
    }
  const mandates = await loadByRegistrations(work, 'mandate', [...used.keys()], { lock: 'update' })
  await changeRecords(
    work,
    'mandate',
    mandates,
    mandate => {
      const dates = used.get(mandate.registration)!.sort()
      const isSpent = mandate.isFinal || mandate.rumFrequency === 'ONE_OFF'
      return {
        firstUseDate: mandate.firstUseDate ?? dates[0],
        lastUseDate: dates.at(-1)! > (mandate.lastUseDate ?? '') ? dates.at(-1) : mandate.lastUseDate,
        amendment: null,
        status: isSpent ? 'ENDED' : mandate.status,
      }
    },
    { unchecked: true },
  )
}

const send: Effect<'paymentFile'> = async (work, files, run) => {
  const { lines } = await partsOf(work, files)
  const sent = await changeRecords(
    work,
    'paymentFileLine',
    lines.filter(l => l.status === 'PENDING'),
    () => ({ status: 'SENT' as const }),
    by('send'),
  )
  await useMandates(work, sent)
  for (const file of files) file.sentDate = run.date
  await follow(work, files, run)
}

const cancel: Effect<'paymentFile'> = async (work, files, run) => {
  const { lines } = await partsOf(work, files)
  await changeRecords(
    work,
    'paymentFileLine',
    lines.filter(l => l.status === 'PENDING'),
    () => ({ status: 'CANCELLED' }),
    by('cancel'),
  )
  await follow(work, files, run)
}

/** Books the accepted lines of batches by the payments process, one operation a line, so that one can return alone. */
const settleBatches = async (
  work: Work,
  batches: readonly Batch[],
  date: string | null | undefined,
): Promise<void> => {
  const lines = await loadMatching(
    work,
    'paymentFileLine',
    { sepaRegistration: batches.map(b => b.registration), status: ['ACCEPTED', 'SENT'] },
    { lock: 'update' },
  )
  const batchOf = byRegistration(batches)
  const orderOf = new Map<string, Payment | PayOrder>()
  const debits: Payment[] = []
  const transfers: PayOrder[] = []
  for (const line of lines) {
    const { date: batchDate, bankAccountRegistration } = batchOf.get(line.sepaRegistration)!
    const common = {
      date: date ?? batchDate,
      amount: line.amount,
      bankAccountRegistration,
      isSent: true,
    }
    if (line.type === 'CREDIT_TRANSFER')
      transfers.push({ ...common, invoiceRegistration: line.invoiceRegistration })
    else debits.push({ ...common, ...collected(line) })
    orderOf.set(line.registration, (line.type === 'CREDIT_TRANSFER' ? transfers : debits).at(-1)!)
  }
  await callEffect(work, 'payments/take', debits, 'bankOperation')
  await callEffect(work, 'payments/pay-out', transfers, 'bankOperation')
  const unpaid = lines.find(line => !orderOf.get(line.registration)!.operationRegistration)
  if (unpaid)
    throw notAllowed(
      transitionParam('paymentFile', 'settle'),
      message('PAID_ALREADY', { invoice: unpaid.invoiceRegistration }),
    )
  await changeRecords(
    work,
    'paymentFileLine',
    lines,
    line => {
      const order = orderOf.get(line.registration)!
      return {
        status: 'SETTLED',
        settledDate: order.date,
        bankOperationRegistration: order.operationRegistration,
      }
    },
    by('settle'),
  )
}

/** What a collected line says of the payment that it becomes. */
const collected = (line: Line) => ({
  currency: line.currency ?? 'EUR',
  personRegistration: line.personRegistration!,
  orgaRegistration: line.orgaRegistration ?? null,
  paymentMode: 'DIRECT_DEBIT',
  reference: line.remittance,
  endToEndId: line.endToEndId,
  counterpartyIban: line.counterpartyIban,
  invoices: [line.invoiceRegistration],
  reason: keptMessages([message('COLLECTED_BY_FILE')]),
})

/** Why money that came in goes back, by the codes of the bank where it gave some. */
const returned = (lines: readonly Line[]) => {
  const codes = lines.flatMap(line => line.reasonCode ?? [])
  return codes.length ? message('RETURNED_FOR', { codes }) : message('RETURNED_BY_BANK')
}

const settleFiles: Effect<'paymentFile', InputOf<'paymentFile', 'settle'>> = async (work, files, run) => {
  const { batches } = await partsOf(work, files)
  const open = batches.filter(b => among(b.status, 'ACCEPTED', 'PARTIALLY_REJECTED'))
  await settleBatches(work, open, run.input.date)
  await changeRecords(
    work,
    'sepa',
    open,
    b => ({ status: 'SETTLED', settledDate: run.input.date ?? b.date }),
    by('settle'),
  )
  for (const file of files) file.settledDate = run.date
}

/** One batch is settled; the file with it once it was the last. */
const settleSome: Effect<'sepa', InputOf<'sepa', 'settle'>> = async (work, batches, run) => {
  await settleBatches(work, batches, run.input.date)
  for (const batch of batches) batch.settledDate = run.input.date ?? batch.date
  const files = await loadByRegistrations(work, 'paymentFile', named(batches, 'paymentFileRegistration'), {
    lock: 'update',
  })
  const settled = new Set(batches.map(b => b.registration))
  const { batches: all } = await partsOf(work, files)
  const waits = new Set(
    all
      .filter(b => !settled.has(b.registration) && !among(b.status, 'SETTLED', 'REJECTED'))
      .map(b => b.paymentFileRegistration),
  )
  await changeRecords(
    work,
    'paymentFile',
    files.filter(f => !waits.has(f.registration)),
    () => ({ status: 'SETTLED', settledDate: run.date }),
    by('settle'),
  )
}

/** A line refused by hand; the file is told after the line itself is written. */
const rejectLines: Effect<'paymentFileLine', InputOf<'paymentFileLine', 'reject'>> = async (
  work,
  lines,
  run,
) => {
  await writeLines(work, lines, line => ({ reasonCode: run.input.reasonCode ?? line.reasonCode ?? null }))
  await followFailures(work, lines, { date: run.date, cameBack: false })
  const files = await loadByRegistrations(work, 'paymentFile', named(lines, 'paymentFileRegistration'), {
    lock: 'update',
  })
  // Before the bank has answered, file and batches stay sent.
  for (const file of files.filter(f => f.status !== 'SENT')) {
    const status = await followLines(work, file)
    if (status !== file.status)
      await changeRecords(work, 'paymentFile', [file], () => ({ status }), by('acknowledge'))
  }
}

/** The records of a run are saved after its effect; what looks at them in the database has to find them changed. */
const writeLines = async (
  work: Work,
  lines: readonly Line[],
  change: (line: Line) => Pick<Line, 'reasonCode'>,
): Promise<void> => {
  const kept = await loadByRegistrations(
    work,
    'paymentFileLine',
    lines.map(l => l.registration),
  )
  const byName = byRegistration(lines)
  for (const line of lines) Object.assign(line, change(line))
  await changeRecords(
    work,
    'paymentFileLine',
    kept,
    before => {
      const { status, reasonCode, returnedDate } = byName.get(before.registration)!
      return { status, reasonCode, returnedDate }
    },
    { unchecked: true },
  )
}

/** Money that went back: its payment is reversed by the payments process, which opens the invoice again. */
const returnLines: Effect<'paymentFileLine', InputOf<'paymentFileLine', 'return'>> = async (
  work,
  lines,
  run,
) => {
  const operations = await loadByRegistrations(
    work,
    'bankOperation',
    named(lines, 'bankOperationRegistration'),
    { lock: 'update' },
  )
  // Nothing goes back before it has come.
  const came = operations.flatMap(o => [...(o.arrivals ?? []).map(arrival => arrival.date), o.date])
  const date = [run.input.date ?? run.date, ...came].reduce((a, b) => (a > b ? a : b))
  for (const line of lines) {
    line.returnedDate = date
    line.reasonCode = run.input.reasonCode ?? null
  }
  const reasonOf = new Map<string | null | undefined, string | null>(
    lines.map(l => [l.bankOperationRegistration, l.reasonCode ?? null]),
  )
  const active = operations.filter(o => o.status === 'ACTIVE')
  const told = await changeRecords(
    work,
    'bankOperation',
    active,
    o => ({ returnCode: reasonOf.get(o.registration) ?? null }),
    { unchecked: true },
  )
  if (told.length)
    await runOver(work, 'bankOperation', 'reverse', told, {
      date,
      reason: run.reason || keptMessages([returned(lines)]),
    })
  await followFailures(work, lines, { date, cameBack: true })
}

export const paymentFileEffects: Record<string, AnyEffect> = {
  'payment-file/follow': on('paymentFile', follow),
  'payment-file/send': on('paymentFile', send),
  'payment-file/cancel': on('paymentFile', cancel),
  'payment-file/settle': on('paymentFile', settleFiles),
  'sepa/settle': on('sepa', settleSome),
  'payment-file-line/reject': on('paymentFileLine', rejectLines),
  'payment-file-line/return': on('paymentFileLine', returnLines),
}
