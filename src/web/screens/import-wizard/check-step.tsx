import { useState } from 'react'
import { Button, Card, IconArrowLeft, IconRefresh, Note, RadioGroup } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { Faults } from './faults.tsx'
import { isRunning, runImport, saveImport } from './import-data.ts'
import styles from './import-wizard.module.css'
import { Figures, Progress } from './progress.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { wordsOfError } from './words-of-error.ts'

/** Trying the rows once more, and writing them, without those that are wrong where that was chosen. */
const useCheckActs = ({ record, go }: Pick<StepProps, 'record' | 'go'>) => {
  const [isLeftOut, setLeftOut] = useState(record.leavesOutFaulty ?? true)
  const [busy, setBusy] = useState<'check' | 'run' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const act = async (code: 'check' | 'run') => {
    setBusy(code)
    setError(null)
    try {
      if (code === 'run')
        await saveImport(record, { leavesOutFaulty: (record.errorCount ?? 0) > 0 && isLeftOut })
      await runImport(record.registration, code)
      if (code === 'run') go('run')
    } catch (failure) {
      setError(wordsOfError(failure))
    }
    setBusy(null)
  }
  return { isLeftOut, setLeftOut, busy, error, act }
}

interface CheckResultProps extends Pick<StepProps, 'record' | 'entityLabel'> {
  isLeftOut: boolean
  onLeaveOut: (isLeftOut: boolean) => void
}

/** How many rows are right and wrong, and what becomes of the wrong ones. */
const CheckResult = ({ record, entityLabel, isLeftOut, onLeaveOut }: CheckResultProps) => {
  const say = useSay('import-wizard')
  const good = record.validCount ?? 0
  const bad = record.errorCount ?? 0
  return (
    <Card title={say('check.title')}>
      <div className={styles.fields}>
        <Figures
          items={[
            [say('check.rows'), record.rowCount ?? 0],
            [say('check.good'), good],
            [say('check.bad'), bad, true],
          ]}
        />
        {bad === 0 ? (
          <Note meaning="success">{say('check.allGood', { count: good, what: entityLabel })}</Note>
        ) : (
          <RadioGroup
            label={say('check.whatOfBad', { count: bad })}
            value={isLeftOut ? 'out' : 'back'}
            options={[
              { value: 'out', label: say('check.leaveOut') },
              { value: 'back', label: say('check.keepBack', { count: record.chunkSize ?? 100 }) },
            ]}
            onChange={value => onLeaveOut(value === 'out')}
          />
        )}
      </div>
    </Card>
  )
}

/** The third step: every row was tried and none kept; what would be written, what is wrong, and what to do about it. */
export const CheckStep = ({ record, title, entityLabel, hrefOf, go }: StepProps) => {
  const say = useSay('import-wizard')
  const { isLeftOut, setLeftOut, busy, error, act } = useCheckActs({ record, go })
  const isUnderWay = isRunning(record)
  const good = record.validCount ?? 0
  const bad = record.errorCount ?? 0
  const isChecked = Boolean(record.checkedDate) && !isUnderWay && !record.error
  return (
    <StepFrame
      title={title}
      at="check"
      hrefOf={hrefOf}
      foot={
        <>
          <Button
            size="m"
            kind="ghost"
            icon={IconArrowLeft}
            flips
            href={hrefOf('columns')}
            disabled={isUnderWay}
          >
            {say('foot.back')}
          </Button>
          <span className={styles.push} />
          <Button
            size="m"
            icon={IconRefresh}
            busy={busy === 'check'}
            disabled={isUnderWay}
            onClick={() => void act('check')}
          >
            {say('check.again')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={busy === 'run'}
            disabled={!isChecked || good === 0}
            onClick={() => void act('run')}
          >
            {say('check.run', { count: good })}
          </Button>
        </>
      }
    >
      {error && <Note meaning="error">{error}</Note>}
      {record.error && !isUnderWay && <Note meaning="error">{record.error}</Note>}
      {isUnderWay && <Progress record={record} title={say('check.running')} />}
      {isChecked && (
        <CheckResult
          record={record}
          entityLabel={entityLabel}
          isLeftOut={isLeftOut}
          onLeaveOut={setLeftOut}
        />
      )}
      {isChecked && bad > 0 && <Faults record={record} title={say('faults.title')} />}
    </StepFrame>
  )
}
