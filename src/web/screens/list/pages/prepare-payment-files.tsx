import { useState } from 'react'
import { Segmented } from '#ui/index.ts'
import { amountText } from '../../../cards/amounts.ts'
import { dayText } from '../../../cards/dates.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { labelOfValue, randomId, request, useValues } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import own from './prepare-payment-files.module.css'
import { RunDrawer } from './run-drawer.tsx'
import { type RunScope, useRun } from './use-run.ts'

interface Batch {
  date: string
  sequenceType: string | null
  account: string
  lineCount: number
  controlSum: number
}

interface Prepared {
  files: {
    registration: string
    type: string
    scheme: string | null
    lineCount: number
    controlSum: number
    batches: Batch[]
  }[]
  leftOut: { invoice: string; name: string | null; reason: string; amount: number; currency: string }[]
}

type What = 'both' | 'DIRECT_DEBIT' | 'CREDIT_TRANSFER'

/** Invoices that are named at once among those left out. */
const mostNamed = 50

/** Asks until when and for whom, shows what would be in the files and what would not, and makes them. */
export const PreparePaymentFiles = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const say = useSay('bank-pages')
  const context = useInputContext()
  const types = useValues('paymentFileType').data
  const sequences = useValues('sequenceType').data
  const reasons = useValues('paymentLeftOut').data
  const [what, setWhat] = useState<What>('both')
  const asked = (scope: RunScope) => ({ ...scope, types: what === 'both' ? [] : [what] })
  const run = useRun({
    place,
    onClose,
    name: ['payment files', what],
    forecast: (scope, signal) =>
      request<Prepared>('GET', '/api/script/runs/payment-file-preview', { query: asked(scope), signal }),
    run: scope =>
      request<Prepared>('POST', '/api/script/runs/prepare-payment-files', {
        body: asked(scope),
        idempotencyKey: randomId(),
        timeoutMs: 5 * 60_000,
      }),
    done: made => say('prepare.done', { count: made.files.length }),
  })
  const files = run.forecast.data?.files ?? []
  const leftOut = run.forecast.data?.leftOut ?? []
  const money = (amount: number) => amountText(amount, 'EUR', context.locale)
  return (
    <RunDrawer
      run={run}
      title={say('prepare.title')}
      text={say('prepare.text')}
      dateLabel={say('prepare.date')}
      runLabel={say('prepare.run', { count: files.length })}
      mayRun={files.length > 0}
      stays
      size="l"
      asks={
        <Segmented
          label={say('prepare.types')}
          value={what}
          onChange={next => setWhat(next as What)}
          options={[
            { value: 'both', label: say('prepare.both') },
            { value: 'DIRECT_DEBIT', label: say('prepare.debits') },
            { value: 'CREDIT_TRANSFER', label: say('prepare.transfers') },
          ]}
        />
      }
    >
      <div role="status">
        {run.forecast.data && files.length === 0 && <p>{say('prepare.nothing')}</p>}
        {files.map(file => (
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
                  <bdi className="fig">{dayText(batch.date, place.context)}</bdi>
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
        ))}
      </div>
      {leftOut.length > 0 && (
        <section className={own.file}>
          <h3>{say('prepare.leftOut', { count: leftOut.length })}</h3>
          <ul>
            {leftOut.slice(0, mostNamed).map(one => (
              <li key={one.invoice}>
                <a className="link" href={`/invoice/${encodeURIComponent(one.invoice)}`}>
                  {one.invoice}
                </a>
                <bdi className="clip second">{one.name}</bdi>
                <span>{labelOfValue(reasons, one.reason)}</span>
                <bdi className="num">{amountText(one.amount, one.currency, context.locale)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </RunDrawer>
  )
}
