import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Drawer, Note } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { randomId, refreshRecords, request } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import styles from '../bulk-run.module.css'
import type { ListPlace } from '../list-place.ts'

type BillingAnswer = { registration: string }[] | { nbTotal: number }

const progressMs = 1_000

/** Asks until when and for whom, runs billing, and says how many invoices came of it. */
export const RunBilling = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const { t, context: fields } = place
  const context = useInputContext()
  const [date, setDate] = useState<string | null>(fields.today)
  const [organizations, setOrganizations] = useState<string[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [toDo, setToDo] = useState<number | null>(null)
  const scope = { date: date?.replaceAll('-', ''), organizations: organizations ?? [] }
  const due = useQuery({
    queryKey: ['billing due', scope],
    queryFn: ({ signal }) =>
      request<{ due: number }>('GET', '/api/script/runs/billing-progress', { query: scope, signal }),
    enabled: date !== null,
    refetchInterval: isRunning ? progressMs : false,
    staleTime: 0,
    retry: false,
  })
  const left = due.data?.due
  const run = async () => {
    setRunning(true)
    setToDo(left ?? null)
    try {
      const answer = await request<BillingAnswer>('POST', '/api/script/runs/run-billing', {
        body: { date: scope.date, organizations: scope.organizations },
        idempotencyKey: randomId(),
        timeoutMs: 15 * 60_000,
      })
      const n = Array.isArray(answer) ? answer.length : answer.nbTotal
      notifyDone(t('list.billed', { n }), { keep: true, href: place.page })
      onClose()
      await refreshRecords()
    } catch (error) {
      notifyError(error)
      setRunning(false)
    }
  }
  const done = isRunning && toDo && left !== undefined ? Math.max(0, toDo - left) : undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('list.runBilling')}
      size="s"
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t(isRunning ? 'list.close' : 'list.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={isRunning}
            disabled={date === null}
            onClick={() => void run()}
          >
            {t('list.runBilling')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className="second">{t('list.billingText')}</p>
        <FieldInput
          field={{ name: 'date', kind: 'date', label: t('list.billingDate'), mandatory: true }}
          value={date}
          context={context}
          mode="form"
          shell={{ label: t('list.billingDate'), mandatory: true }}
          disabled={isRunning}
          onChange={value => setDate(value as string | null)}
        />
        <FieldInput
          field={{
            name: 'organizations',
            kind: 'reference',
            to: 'organization',
            multiple: true,
            label: t('list.billingOrganizations'),
          }}
          value={organizations}
          context={context}
          mode="form"
          shell={{ label: t('list.billingOrganizations') }}
          placeholder={t('list.billingAll')}
          disabled={isRunning}
          onChange={value => setOrganizations(value as string[] | null)}
        />
        {left !== undefined && !isRunning && (
          <p role="status">
            {left === 0
              ? t('list.billingNothing')
              : t('list.billingDue', { count: left, shown: place.figure(left) })}
          </p>
        )}
        {isRunning && (
          <>
            <Note meaning="ongoing">{t('list.billingRunning')}</Note>
            {done !== undefined && toDo && (
              <>
                <progress
                  className={styles.progress}
                  max={toDo}
                  value={done}
                  aria-label={t('list.runBilling')}
                />
                <p className="second">
                  {t('list.billingProgress', { done: place.figure(done), count: place.figure(toDo) })}
                </p>
              </>
            )}
          </>
        )}
      </div>
    </Drawer>
  )
}
