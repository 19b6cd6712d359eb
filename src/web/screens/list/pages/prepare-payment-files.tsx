import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Drawer, Segmented } from '#ui/index.ts'
import { amountText } from '../../../cards/amounts.ts'
import { dayText } from '../../../cards/dates.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { labelOfValue, randomId, refreshRecords, request, useValues } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'
import { useBankPagesSay } from './bank-texts.ts'
import own from './prepare-payment-files.module.css'

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
  const say = useBankPagesSay()
  const context = useInputContext()
  const types = useValues('paymentFileType').data
  const sequences = useValues('sequenceType').data
  const reasons = useValues('paymentLeftOut').data
  const [date, setDate] = useState<string | null>(place.context.today)
  const [organizations, setOrganizations] = useState<string[] | null>(null)
  const [what, setWhat] = useState<What>('both')
  const [isRunning, setRunning] = useState(false)
  const scope = { date, organizations: organizations ?? [], types: what === 'both' ? [] : [what] }
  const shown = useQuery({
    queryKey: ['list', 'payment-file-preview', scope],
    queryFn: ({ signal }) =>
      request<Prepared>('GET', '/api/script/runs/payment-file-preview', { query: scope, signal }),
    enabled: date !== null && !isRunning,
    staleTime: 0,
    retry: false,
  })
  const files = shown.data?.files ?? []
  const leftOut = shown.data?.leftOut ?? []
  const run = async () => {
    setRunning(true)
    try {
      const made = await request<Prepared>('POST', '/api/script/runs/prepare-payment-files', {
        body: scope,
        idempotencyKey: randomId(),
        timeoutMs: 5 * 60_000,
      })
      notifyDone(say('prepare.done', { count: made.files.length }), { keep: true, href: place.page })
      onClose()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
      setRunning(false)
    }
  }
  const money = (amount: number) => amountText(amount, 'EUR', context.locale)
  return (
    <Drawer
      open
      onClose={onClose}
      title={say('prepare.title')}
      busy={isRunning}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('prepare.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={isRunning}
            disabled={files.length === 0}
            onClick={() => void run()}
          >
            {say('prepare.run', { count: files.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className="second">{say('prepare.text')}</p>
        <FieldInput
          field={{ name: 'date', kind: 'date', label: say('prepare.date'), mandatory: true }}
          value={date}
          context={context}
          mode="form"
          shell={{ label: say('prepare.date'), mandatory: true }}
          disabled={isRunning}
          onChange={value => setDate(value as string | null)}
        />
        <FieldInput
          field={{
            name: 'organizations',
            kind: 'reference',
            to: 'organization',
            multiple: true,
            label: say('prepare.organizations'),
          }}
          value={organizations}
          context={context}
          mode="form"
          shell={{ label: say('prepare.organizations') }}
          placeholder={say('prepare.all')}
          disabled={isRunning}
          onChange={value => setOrganizations(value as string[] | null)}
        />
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
        <div role="status">
          {shown.data && files.length === 0 && <p>{say('prepare.nothing')}</p>}
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
      </div>
    </Drawer>
  )
}
