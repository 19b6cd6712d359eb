import { useState } from 'react'
import { Button, Card, IconArrowRight, Note, ProgressBar, Select } from '#ui/index.ts'
import { download, fetchRecord, upload } from '../../data/index.ts'
import { LeaveGuard, notifyError, type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { pastedFile } from './columns.ts'
import { type Chosen, FileChoice, nothingChosen } from './file-choice.tsx'
import { type ImportedEntity, type ImportRecord, saveImport, useImportedEntities } from './import-data.ts'
import styles from './import-wizard.module.css'
import { StepFrame } from './step-frame.tsx'
import { wordsOfError } from './words-of-error.ts'

const Templates = ({ entityName }: { entityName: string }) => {
  const say = useSay('import-wizard')
  const save = (format: string) =>
    download('/api/core/imports/template', { query: { entityName, format } }).catch(notifyError)
  return (
    <p className={styles.links}>
      <span className="second">{say('file.template')}</span>
      {['xlsx', 'csv'].map(format => (
        <button key={format} type="button" className="link" onClick={() => void save(format)}>
          {format.toUpperCase()}
        </button>
      ))}
    </p>
  )
}

/** What an import before this one said of its columns: the rest of its rows are read as it read them. */
const columnsLike = async (registration: string) => {
  const { columns, mode, mappingRegistration, separator, decimalSign, dateFormat } =
    await fetchRecord<ImportRecord>('import', registration)
  return { columns, mode, mappingRegistration, separator, decimalSign, dateFormat }
}

/** The file that was chosen, and on its way how much of it is there; then the import that it became is opened. */
const useSentFile = (entity: ImportedEntity | undefined, like: string | undefined) => {
  const say = useSay('import-wizard')
  const shell = useShell()
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isChosen = chosen.way === 'file' ? chosen.file !== null : chosen.text.trim() !== ''

  const send = async () => {
    if (!entity) return
    const file =
      chosen.way === 'file'
        ? chosen.file!
        : pastedFile(chosen.text, say('file.pasted', { what: entity.pluralLabel }))
    setError(null)
    setShare(0)
    try {
      const made = await upload<ImportRecord>('/api/core/imports/upload', file, {
        fields: { entityName: entity.name },
        onProgress: setShare,
      })
      if (like) await saveImport(made, await columnsLike(like))
      setChosen(nothingChosen)
      shell.go(`/import/${made.registration}/steps?step=columns`)
    } catch (failure) {
      setError(wordsOfError(failure))
      setShare(null)
    }
  }
  return { chosen, setChosen, isChosen, share, error, send }
}

/** The first step: which records, and the file that holds them. */
export const NewImport = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('import-wizard')
  const entities = useImportedEntities()
  const entity = entities.data?.find(one => one.name === query.entity)
  const { chosen, setChosen, isChosen, share, error, send } = useSentFile(entity, query.like)
  return (
    <StepFrame
      title={say('importHead.new')}
      at="file"
      hrefOf={() => undefined}
      foot={
        <>
          <Button size="m" kind="ghost" href="/imports">
            {say('foot.cancel')}
          </Button>
          <span className={styles.push} />
          <Button
            size="m"
            kind="primary"
            iconEnd={IconArrowRight}
            flips
            busy={share !== null}
            disabled={!entity || !isChosen}
            onClick={() => void send()}
          >
            {say('foot.toColumns')}
          </Button>
        </>
      }
    >
      <div className={styles.narrow}>
        <Card title={say('file.title')}>
          <div className={styles.fields}>
            <Select
              label={say('file.entity')}
              description={say('file.entityHelp')}
              mandatory
              clearable={false}
              value={entity?.name ?? null}
              loading={entities.isPending}
              disabled={share !== null}
              options={(entities.data ?? [])
                .map(one => ({ value: one.name, label: one.pluralLabel }))
                .sort((a, b) => a.label.localeCompare(b.label))}
              onChange={name => onQuery({ ...query, entity: name ?? '' }, { replace: true })}
            />
            {entity && <Templates entityName={entity.name} />}
            {query.like && <Note meaning="ongoing">{say('file.like', { name: query.like })}</Note>}
            <FileChoice chosen={chosen} onChange={setChosen} disabled={share !== null} />
            {share !== null && <ProgressBar share={share} label={say('file.sending')} />}
            {entities.error && <Note meaning="error">{wordsOfError(entities.error)}</Note>}
            {error && <Note meaning="error">{error}</Note>}
          </div>
        </Card>
      </div>
      <LeaveGuard changes={isChosen && share === null ? 1 : 0} />
    </StepFrame>
  )
}
