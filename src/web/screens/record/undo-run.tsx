import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Drawer, Note, Skeleton, Textarea } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { describeError, randomId, refreshRecords, request } from '../../data/index.ts'
import {
  notifyDone,
  notifyError,
  say as sayShell,
  useFieldContext,
  useSay,
  useShortcut,
} from '../../shell/index.ts'
import type { ExtraProps } from './record-extras.ts'
import styles from './undo-run.module.css'

interface Undone {
  credited: number
  cancelled: number
  sums: { pr: string; currency: string; invoices: number; amountInclTax: number }[]
}

const call = (body: { run: string; reason?: string; dryRun: boolean }, signal?: AbortSignal) =>
  request<Undone>('POST', '/api/script/runs/undo-billing', {
    body,
    signal,
    timeoutMs: 15 * 60_000,
    ...(body.dryRun ? {} : { idempotencyKey: randomId() }),
  })

/** How many invoices are taken back, and how much that is. */
const Figures = ({ undone }: { undone: Undone }) => {
  const say = useSay('record')
  const { locale } = useFieldContext()
  const { credited, cancelled, sums } = undone
  return (
    <dl className={styles.figures}>
      {credited > 0 && (
        <div>
          <dt>{say('undoRun.credited')}</dt>
          <dd>{credited}</dd>
        </div>
      )}
      {cancelled > 0 && (
        <div>
          <dt>{say('undoRun.cancelled')}</dt>
          <dd>{cancelled}</dd>
        </div>
      )}
      {sums.map(({ pr, currency, amountInclTax }) => (
        <div key={`${pr} ${currency}`}>
          <dt>{say(pr === 'PAYABLE' ? 'undoRun.payable' : 'undoRun.receivable')}</dt>
          <dd>
            {amountText(amountInclTax, currency, locale)} {currency}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Takes a billing run back while nothing of it is paid: what that would take back stands before the button. */
export const UndoRun = ({ data, onClose }: ExtraProps) => {
  const say = useSay('record')
  const run = String(data.registration)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const dry = useQuery({
    queryKey: ['sub', 'undo-billing', run],
    queryFn: ({ signal }) => call({ run, dryRun: true }, signal),
    retry: false,
    gcTime: 0,
  })
  const mayRun = dry.isSuccess && reason.trim() !== '' && !isBusy
  const undo = async () => {
    if (!mayRun) return
    setBusy(true)
    try {
      await call({ run, reason: reason.trim(), dryRun: false })
      notifyDone(say('undoRun.done', { run }), { keep: true })
      onClose()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  useShortcut('recordConfirm', () => void undo())
  return (
    <Drawer
      open
      size="s"
      onClose={onClose}
      title={say('undoRun.title', { run })}
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('undoRun.back')}
          </Button>
          <Button size="m" kind="danger" busy={isBusy} disabled={!mayRun} onClick={() => void undo()}>
            {say('undoRun.button')}
          </Button>
        </>
      }
    >
      <p className="second">{say('undoRun.text')}</p>
      {dry.isError ? (
        <Note meaning="error">{describeError(dry.error, key => sayShell(key as never)).text}</Note>
      ) : dry.data ? (
        <>
          <Figures undone={dry.data} />
          <Textarea rows={2} label={say('undoRun.reason')} mandatory value={reason} onChange={setReason} />
        </>
      ) : (
        <Skeleton height={84} />
      )}
    </Drawer>
  )
}
