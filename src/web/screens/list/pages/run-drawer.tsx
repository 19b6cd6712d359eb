import type { ReactNode } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Drawer, Note, Skeleton } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { describeError } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../bulk-run.module.css'
import type { Run } from './use-run.ts'

interface RunDrawerProps {
  run: Run
  title: string
  /** What the run does, in a sentence or two. */
  text: string
  dateLabel: string
  /** On the button; the title unless told. */
  runLabel?: string
  mayRun: boolean
  /** Nobody is told when it ends: it stays open until then. */
  stays?: boolean
  size?: 's' | 'l'
  /** What else is asked, under day and organizations. */
  asks?: ReactNode
  /** What the run would do, once that is known; how far it has come. */
  children: ReactNode
}

const Scope = ({ run, dateLabel }: Pick<RunDrawerProps, 'run' | 'dateLabel'>) => {
  const context = useInputContext()
  const { t } = run.place
  return (
    <>
      <FieldInput
        field={{ name: 'date', kind: 'date', label: dateLabel, mandatory: true }}
        value={run.date}
        context={context}
        mode="form"
        shell={{ label: dateLabel, mandatory: true }}
        disabled={run.isRunning}
        onChange={value => run.setDate(value as string | null)}
      />
      <FieldInput
        field={{
          name: 'organizations',
          kind: 'reference',
          to: 'organization',
          multiple: true,
          label: t('list.runOrganizations'),
        }}
        value={[...run.organizations]}
        context={context}
        mode="form"
        shell={{ label: t('list.runOrganizations') }}
        placeholder={t('list.runAll')}
        disabled={run.isRunning}
        onChange={value => run.setOrganizations((value as string[] | null) ?? [])}
      />
    </>
  )
}

/** The drawer of every run: until when, for whom, what it would do, and the button that does it. */
export const RunDrawer = (props: RunDrawerProps) => {
  const { run, title, text, dateLabel, runLabel, mayRun, stays, size = 's', asks, children } = props
  const { t } = run.place
  const shellSay = useSay('shell')
  return (
    <Drawer
      open
      onClose={run.onClose}
      title={title}
      size={size}
      busy={stays && run.isRunning}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={run.onClose}>
            {t(run.isRunning && !stays ? 'list.close' : 'list.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={run.isRunning}
            disabled={run.date === null || !mayRun}
            onClick={() => void run.run()}
          >
            {runLabel ?? title}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className="second">{text}</p>
        <Scope run={run} dateLabel={dateLabel} />
        {asks}
        {run.forecast.isError ? (
          <Note meaning="error">
            {describeError(run.forecast.error, key => shellSay(key as never)).text || t('list.runUnknown')}
          </Note>
        ) : run.forecast.isSuccess || run.isRunning ? (
          children
        ) : (
          run.date !== null && <Skeleton width="60%" />
        )}
      </div>
    </Drawer>
  )
}
