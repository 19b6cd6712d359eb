import { Button, ErrorState, Skeleton } from '#ui/index.ts'
import { type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { type ImportRecord, isRunning, useImport } from './import-data.ts'
import { RunStep } from './run-step.tsx'
import { type StepId, stepIds } from './step-frame.tsx'
import { wordsOfError } from './words-of-error.ts'

/** The step at which an import stands; of a draft any that the address names. */
export const stepOf = (record: ImportRecord, asked: string | undefined): StepId => {
  if (isRunning(record)) return asked === 'check' ? 'check' : 'run'
  if (record.status !== 'DRAFT') return 'run'
  const named = stepIds.find(step => step === asked && step !== 'run')
  return named ?? (record.checkedDate ? 'check' : 'columns')
}

const steps = { file: FileStep, columns: ColumnsStep, check: CheckStep, run: RunStep }

/** One import, at the step where it stands. */
export const ImportSteps = ({ params, query, onQuery }: SpecialScreenProps) => {
  const say = useSay('import-wizard')
  const shell = useShell()
  const key = params.key ?? ''
  const { data: record, error, refetch } = useImport(key)
  const title = say('importHead.import', { name: record?.fileName ?? key })
  if (!record)
    return (
      <ToolScreen title={title}>
        {error ? (
          <ErrorState
            title={say('importHead.failed')}
            actions={<Button onClick={() => void refetch()}>{say('foot.tryAgain')}</Button>}
          >
            {wordsOfError(error)}
          </ErrorState>
        ) : (
          <Skeleton width="60%" />
        )}
      </ToolScreen>
    )
  const at = stepOf(record, query.step)
  const entity = shell.entities.find(one => one.name === record.entityName)
  const isOpen = record.status === 'DRAFT'
  const Step = steps[at]
  return (
    <Step
      // Another file is another set of columns: what was chosen for the one before is not about it.
      key={`${record._id} ${record.fileName} ${at}`}
      record={record}
      title={title}
      entityLabel={entity?.pluralLabel ?? record.entityName}
      hrefOf={step =>
        isOpen && (step === 'file' || step === 'columns' || (step === 'check' && record.checkedDate))
          ? `/import/${encodeURIComponent(key)}/steps?step=${step}`
          : undefined
      }
      go={step => onQuery({ ...query, step })}
    />
  )
}
