import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  IconArrowLeft,
  IconArrowRight,
  IconPlus,
  Note,
  Select,
  Skeleton,
  TextInput,
} from '#ui/index.ts'
import { inRow, LeaveGuard, notifyDone, useSay } from '../../shell/index.ts'
import { ColumnList } from './column-list.tsx'
import { type ImportRecord, runImport, saveImport, saveMapping, useMappings } from './import-data.ts'
import styles from './import-wizard.module.css'
import { PreviewTable } from './preview-table.tsx'
import { ReadingCard } from './reading-card.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import type { Columns } from './use-columns.ts'
import { useColumns } from './use-columns.ts'
import { wordsOfError } from './words-of-error.ts'

/** A mapping that was kept before, to be taken over. */
const MappingSelect = ({ record, columns }: { record: ImportRecord; columns: Columns }) => {
  const say = useSay('import-wizard')
  const mappings = useMappings(record.entityName).data?.rows ?? []
  if (mappings.length === 0) return null
  return (
    <Select
      size="s"
      aria-label={say('columns.mapping')}
      placeholder={say('columns.mapping')}
      value={columns.mapping}
      options={mappings.map(({ registration, name }) => ({
        value: registration,
        label: name ?? registration,
        meta: registration,
      }))}
      onChange={registration => {
        const found = mappings.find(one => one.registration === registration)
        if (found) columns.take(found)
        else columns.suggest()
      }}
    />
  )
}

/** What has to be known before all rows are tried: fields that nothing fills, columns that are not there, no key. */
const Doubts = ({ columns }: { columns: Columns }) => {
  const say = useSay('import-wizard')
  return (
    <>
      {columns.missing.length > 0 && (
        <Note meaning="warning">
          <p>{say('columns.missing', { count: columns.missing.length })}</p>
          <ul>
            {columns.missing.map(({ path, label }) => (
              <li key={path} className="row">
                <b>{label}</b>
                <button
                  type="button"
                  className="link"
                  onClick={() => columns.add({ field: path, constant: '' })}
                >
                  {say('columns.giveFixed')}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {columns.absent.length > 0 && (
        <Note meaning="warning">{say('columns.absent', { names: inRow(columns.absent) })}</Note>
      )}
      {columns.lacksKey && <Note meaning="warning">{say('columns.lacksKey')}</Note>}
    </>
  )
}

/** Keeps how the columns are read, for this file and, under a name, for others; then has the rows checked. */
const useCheck = ({ record, go }: StepProps, columns: Columns) => {
  const say = useSay('import-wizard')
  const [isKept, setKept] = useState(false)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const check = async () => {
    setBusy(true)
    setError(null)
    const { separator, decimalSign, dateFormat } = columns.reading
    const said = { columns: columns.kept, mode: columns.mode, separator, decimalSign, dateFormat }
    try {
      let { mapping } = columns
      if (isKept) {
        const made = await saveMapping({ ...said, name: name.trim(), entityName: record.entityName })
        mapping = made.registration
        setKept(false)
        notifyDone(say('columns.mappingKept', { name: made.name ?? made.registration }))
      }
      await saveImport(record, { ...said, sheet: columns.reading.sheet, mappingRegistration: mapping })
      columns.clean()
      await runImport(record.registration, 'check')
      go('check')
    } catch (failure) {
      setError(wordsOfError(failure))
      setBusy(false)
    }
  }
  const isReady = columns.kept.length > 0 && !columns.lacksKey && (!isKept || name.trim() !== '')
  return { check, isReady, isBusy, error, keeping: { isKept, setKept, name, setName } }
}
type Check = ReturnType<typeof useCheck>

interface ChosenProps {
  record: StepProps['record']
  entityLabel: string
  columns: Columns
  known: NonNullable<Columns['known']>
}

/** Where each column goes. */
const Chosen = ({ record, entityLabel, columns, known }: ChosenProps) => {
  const say = useSay('import-wizard')
  return (
    <Card
      flush
      title={say('columns.title', { what: entityLabel })}
      meta={say('columns.count', {
        count: columns.kept.filter(one => one.column).length,
        all: known.columns.length,
      })}
      actions={
        <>
          <MappingSelect record={record} columns={columns} />
          <Button icon={IconPlus} onClick={() => columns.add({ field: null, constant: '' })}>
            {say('columns.addFixed')}
          </Button>
        </>
      }
    >
      <ColumnList columns={columns} known={known} />
    </Card>
  )
}

/** Keeps the columns for files to come. */
const Keeping = ({ isKept, setKept, name, setName }: Check['keeping']) => {
  const say = useSay('import-wizard')
  return (
    <Card title={say('columns.keepTitle')}>
      <div className={styles.fields}>
        <Checkbox label={say('columns.keep')} checked={isKept} onChange={setKept} />
        {isKept && (
          <TextInput size="s" mandatory label={say('columns.mappingName')} value={name} onChange={setName} />
        )}
      </div>
    </Card>
  )
}

const Preview = ({ columns }: { columns: Columns }) => {
  const say = useSay('import-wizard')
  const { preview } = columns
  return (
    <Card flush title={say('preview.title')}>
      {preview.error ? (
        <Note meaning="error">{wordsOfError(preview.error)}</Note>
      ) : preview.data?.read && columns.kept.length > 0 ? (
        <PreviewTable preview={preview.data} />
      ) : (
        <p className={styles.more}>{say('preview.nothing')}</p>
      )}
    </Card>
  )
}

/** The second step: where each column goes, and how the first rows are read so. */
export const ColumnsStep = (props: StepProps) => {
  const { record, title, entityLabel, hrefOf } = props
  const say = useSay('import-wizard')
  const columns = useColumns(record)
  const { known, preview } = columns
  const { check, isReady, isBusy, error, keeping } = useCheck(props, columns)
  return (
    <StepFrame
      title={title}
      meta={known && say('importHead.rows', { count: known.rowCount })}
      at="columns"
      hrefOf={hrefOf}
      foot={
        <>
          <Button size="m" kind="ghost" icon={IconArrowLeft} flips href={hrefOf('file')}>
            {say('foot.back')}
          </Button>
          <span className={styles.push} />
          <Button
            size="m"
            kind="primary"
            iconEnd={IconArrowRight}
            flips
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void check()}
          >
            {say('foot.toCheck')}
          </Button>
        </>
      }
    >
      {error && <Note meaning="error">{error}</Note>}
      {!known ? (
        preview.error ? (
          <Note meaning="error">{wordsOfError(preview.error)}</Note>
        ) : (
          <Skeleton width="60%" />
        )
      ) : (
        <>
          <Doubts columns={columns} />
          <div className={styles.pair}>
            <Chosen record={record} entityLabel={entityLabel} columns={columns} known={known} />
            <div className={styles.fields}>
              <ReadingCard columns={columns} known={known} />
              <Keeping {...keeping} />
            </div>
          </div>
          <Preview columns={columns} />
        </>
      )}
      <LeaveGuard changes={columns.isChanged && !isBusy ? 1 : 0} />
    </StepFrame>
  )
}
