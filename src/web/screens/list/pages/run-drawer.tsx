import type { ReactNode } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Drawer, Note, Skeleton } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { describeError } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../bulk-run.module.css'
import { RunProgress } from './run-progress.tsx'
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
  size?: 's' | 'l'
  /** What else is asked, under day and organizations. */
  asks?: ReactNode
  /** What the run would do, once that is known. */
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
        onChange={value => run.setOrganizations((value as string[] | null) ?? [])}
      />
    </>
  )
}

/** Until when, for whom, and what the run would do. */
const Asked = ({ run, dateLabel, asks, children }: Omit<RunDrawerProps, 'title' | 'text' | 'mayRun'>) => {
  const { t } = run.place
  const shellSay = useSay('shell')
  return (
    <>
      <Scope run={run} dateLabel={dateLabel} />
      {asks}
      {run.forecast.isError ? (
        <Note meaning="error">
          {describeError(run.forecast.error, key => shellSay(key as never)).text || t('list.runUnknown')}
        </Note>
      ) : run.forecast.isSuccess ? (
        children
      ) : (
        run.date !== null && <Skeleton width="60%" />
      )}
    </>
  )
}

/** The drawer of every run: until when, for whom, what it would do, and the button that does it; then how far it has come. */
export const RunDrawer = (props: RunDrawerProps) => {
  const { run, title, text, runLabel, mayRun, size = 's' } = props
  const { place, followed, isRunning } = run
  const { t } = place
  return (
    <Drawer
      open
      onClose={run.onClose}
      title={title}
      size={size}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={run.onClose}>
            {t(isRunning ? 'list.close' : 'list.cancel')}
          </Button>
          <Button
            size="m"
            // Where a run waits to be gone on with, that is what one has come for.
            kind={followed && !isRunning ? 'default' : 'primary'}
            busy={isRunning}
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
        {followed && <RunProgress place={place} followed={followed} follow={run.follow} />}
        {!isRunning && <Asked {...props} />}
      </div>
    </Drawer>
  )
}
