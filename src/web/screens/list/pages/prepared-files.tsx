import type { ReactNode } from 'react'
import { amountText } from '../../../cards/amounts.ts'
import { dayText } from '../../../cards/dates.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { type ListValue, labelOfValue } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import own from './prepare-payment-files.module.css'

interface Batch {
  date: string
  sequenceType: string | null
  account: string
  lineCount: number
  controlSum: number
}

interface PreparedFile {
  registration: string
  type: string
  scheme: string | null
  lineCount: number
  controlSum: number
  batches: Batch[]
}

interface NettedInvoice {
  invoice: string
  name: string | null
  amount: number
  currency: string
}

interface LeftOutInvoice extends NettedInvoice {
  reason: string
}

/** What a run of payment files makes, and what it leaves out. */
export interface Prepared {
  files: PreparedFile[]
  leftOut: LeftOutInvoice[]
  netted: NettedInvoice[]
}

/** The words of a list of values; undefined while they are on their way. */
type Values = readonly ListValue[] | undefined

interface PreparedFilesProps {
  files: readonly PreparedFile[]
  context: ListPlace['context']
  types: Values
  sequences: Values
}

/** The files with their batches: how many lines, and how much they are in euro. */
export const PreparedFiles = ({ files, context, types, sequences }: PreparedFilesProps) => {
  const say = useSay('bank-pages')
  const { locale } = useInputContext()
  const money = (amount: number) => amountText(amount, 'EUR', locale)
  return files.map(file => (
    <section key={file.registration} className={own.file}>
      <h3>
        <span>
          {labelOfValue(types, file.type)} {file.scheme}
        </span>
        <span className="second">{say('prepare.count', { count: file.lineCount })}</span>
        <bdi className="num">{money(file.controlSum)} EUR</bdi>
      </h3>
      <ul>
        {file.batches.map(batch => (
          <li key={`${batch.date} ${batch.sequenceType} ${batch.account}`}>
            <bdi className="fig">{dayText(batch.date, context)}</bdi>
            <span className="clip second">
              {batch.account}
              {batch.sequenceType && `, ${labelOfValue(sequences, batch.sequenceType)}`}
            </span>
            <span className="second">{batch.lineCount}</span>
            <bdi className="num">{money(batch.controlSum)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Invoices that are named at once among those left out. */
const mostNamed = 50

interface InvoicesProps<I extends NettedInvoice> {
  title: string
  invoices: readonly I[]
  note?: (one: I) => ReactNode
}

/** Invoices with their amounts, under what they have in common. */
const Invoices = <I extends NettedInvoice>({ title, invoices, note }: InvoicesProps<I>) => {
  const { locale } = useInputContext()
  if (invoices.length === 0) return null
  return (
    <section className={own.file}>
      <h3>{title}</h3>
      <ul>
        {invoices.slice(0, mostNamed).map(one => (
          <li key={one.invoice}>
            <a className="link" href={`/invoice/${encodeURIComponent(one.invoice)}`}>
              {one.invoice}
            </a>
            <bdi className="clip second">{one.name}</bdi>
            <span>{note?.(one)}</span>
            <bdi className="num">{amountText(one.amount, one.currency, locale)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invoices that no file pays, each with its reason. */
export const LeftOut = ({ leftOut, reasons }: Pick<Prepared, 'leftOut'> & { reasons: Values }) => {
  const say = useSay('bank-pages')
  return (
    <Invoices
      title={say('prepare.leftOut', { count: leftOut.length })}
      invoices={leftOut}
      note={one => labelOfValue(reasons, one.reason)}
    />
  )
}

/** The invoices that advances of their payers pay, wholly or in part, before anything is collected. */
export const Netted = ({ netted }: Pick<Prepared, 'netted'>) => {
  const say = useSay('bank-pages')
  return <Invoices title={say('prepare.netted')} invoices={netted} />
}
