import { useState } from 'react'
import { Button, Card, IconPlayerPlay, IconUpload, Note } from '#ui/index.ts'
import { queryString } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { Faults } from './faults.tsx'
import { type ImportRecord, isRunning, type RowAnswer, runImport, useRowAnswers } from './import-data.ts'
import styles from './import-wizard.module.css'
import { Figures, Progress } from './progress.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { wordsOfError } from './words-of-error.ts'

const firstFew = 60
/** As many as an address names without becoming too long. */
const mostNamed = 200

const registrationsOf = (answers: readonly RowAnswer[]) => [
  ...new Set(answers.flatMap(({ entityRegistration }) => (entityRegistration ? [entityRegistration] : []))),
]

/** The records that the rows became, each a link; together in their list, where they are not too many. */
const Written = ({ record, entityLabel }: { record: ImportRecord; entityLabel: string }) => {
  const say = useSay('import-wizard')
  const shell = useShell()
  const answers = useRowAnswers(record, ['DONE'], mostNamed)
  const names = registrationsOf(answers.data?.rows ?? [])
  const total = record.createdCount ?? 0
  if (names.length === 0) return null
  const list = `${shell.listHrefOf(record.entityName)}${queryString({ registration: names })}`
  return (
    <Card
      title={entityLabel}
      meta={total > firstFew ? say('importRun.first', { count: firstFew }) : undefined}
      actions={
        total <= mostNamed && (
          <a className="link" href={list}>
            {say('importRun.inList')}
          </a>
        )
      }
    >
      <ul className={styles.written}>
        {names.slice(0, firstFew).map(name => (
          <li key={name}>
            <a className="link" href={shell.hrefOf(record.entityName, name)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const meanings = { SUCCESS: 'success', WARNING: 'warning', ERROR: 'error', STOPPED: 'warning' } as const

/** What came of the whole, in one sentence. */
const Outcome = ({ record }: { record: ImportRecord }) => {
  const say = useSay('import-wizard')
  const status = (record.status ?? 'STOPPED') as keyof typeof meanings
  const count = record.createdCount ?? 0
  if (record.error) return <Note meaning="error">{record.error}</Note>
  return <Note meaning={meanings[status] ?? 'ongoing'}>{say(`importOutcome.${status}`, { count })}</Note>
}

/** The last step: how far it has come, then what was written and what was not. */
export const RunStep = ({ record, title, entityLabel, hrefOf }: StepProps) => {
  const say = useSay('import-wizard')
  const shell = useShell()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isUnderWay = isRunning(record)
  const left = (record.rowCount ?? 0) - (record.createdCount ?? 0)
  const goOn = async () => {
    setBusy(true)
    setError(null)
    await runImport(record.registration, 'run', 'CONTINUE').catch(failure => setError(wordsOfError(failure)))
    setBusy(false)
  }
  return (
    <StepFrame
      title={title}
      at="run"
      hrefOf={hrefOf}
      foot={
        <>
          <Button size="m" kind="ghost" href={shell.hrefOf('import', record.registration)}>
            {say('foot.record')}
          </Button>
          <span className={styles.push} />
          {!isUnderWay && left > 0 && (
            <>
              <Button size="m" icon={IconPlayerPlay} busy={isBusy} onClick={() => void goOn()}>
                {say('importRun.continue')}
              </Button>
              <Button
                size="m"
                icon={IconUpload}
                href={`/import${queryString({ entity: record.entityName, like: record.registration })}`}
              >
                {say('importRun.corrected')}
              </Button>
            </>
          )}
          <Button size="m" kind="primary" href={shell.listHrefOf(record.entityName)}>
            {say('foot.toList', { what: entityLabel })}
          </Button>
        </>
      }
    >
      {error && <Note meaning="error">{error}</Note>}
      {isUnderWay ? (
        <Progress record={record} title={say('importRun.running')} />
      ) : (
        <>
          <Outcome record={record} />
          <Card title={say('importRun.title')}>
            <Figures
              items={[
                [say('check.rows'), record.rowCount ?? 0],
                [say('importRun.written'), record.createdCount ?? 0],
                [say('importRun.notWritten'), left, true],
              ]}
            />
          </Card>
          <Faults record={record} title={say('faults.notWritten')} />
          <Written record={record} entityLabel={entityLabel} />
        </>
      )}
    </StepFrame>
  )
}
