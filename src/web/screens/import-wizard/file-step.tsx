import { useState } from 'react'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { Button, Card, Fact, Facts, IconArrowRight, IconDownload, Note } from '#ui/index.ts'
import { download, recordRoute, refreshRecords, upload } from '../../data/index.ts'
import { notifyDone, notifyError, useLocale, useSay } from '../../shell/index.ts'
import { pastedFile } from './columns.ts'
import { type Chosen, FileChoice, nothingChosen } from './file-choice.tsx'
import type { ImportRecord } from './import-data.ts'
import styles from './import-wizard.module.css'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { wordsOfError } from './words-of-error.ts'

/** Another file in the place of the one that the import has. */
const ReplaceFile = ({ record, entityLabel }: Pick<StepProps, 'record' | 'entityLabel'>) => {
  const say = useSay('import-wizard')
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const file =
    chosen.way === 'file'
      ? chosen.file
      : chosen.text.trim()
        ? pastedFile(chosen.text, say('file.pasted', { what: entityLabel }))
        : null
  const replace = async () => {
    if (!file) return
    setBusy(true)
    setError(null)
    try {
      await upload<ImportRecord>(await recordRoute('import', record.registration, '/file'), file)
      setChosen(nothingChosen)
      notifyDone(say('file.replaced', { name: file.name }))
      await refreshRecords()
    } catch (failure) {
      setError(wordsOfError(failure))
    }
    setBusy(false)
  }
  return (
    <Card title={say('file.replace')}>
      <div className={styles.fields}>
        <FileChoice chosen={chosen} onChange={setChosen} disabled={isBusy} />
        {error && <Note meaning="error">{error}</Note>}
        <div>
          <Button busy={isBusy} disabled={!file} onClick={() => void replace()}>
            {say('file.replaceNow')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The file of an import that has one already: looked at, saved, or given up for another. */
export const FileStep = ({ record, title, entityLabel, hrefOf }: StepProps) => {
  const say = useSay('import-wizard')
  const { locale } = useLocale()
  const save = async () =>
    download(await recordRoute('import', record.registration, '/file')).catch(notifyError)
  return (
    <StepFrame
      title={title}
      at="file"
      hrefOf={hrefOf}
      foot={
        <>
          <span className={styles.push} />
          <Button size="m" kind="primary" iconEnd={IconArrowRight} flips href={hrefOf('columns')}>
            {say('foot.toColumns')}
          </Button>
        </>
      }
    >
      <div className={styles.narrow}>
        <Card
          title={say('file.title')}
          actions={
            <Button icon={IconDownload} onClick={() => void save()}>
              {say('file.save')}
            </Button>
          }
        >
          <Facts labelWidth={140}>
            <Fact label={say('file.entity')}>{entityLabel}</Fact>
            <Fact label={say('file.name')}>
              <bdi>{record.fileName}</bdi>
            </Fact>
            <Fact label={say('file.size')}>{formatBytes(Number(record.fileSize ?? 0), locale)}</Fact>
          </Facts>
        </Card>
        <ReplaceFile record={record} entityLabel={entityLabel} />
      </div>
    </StepFrame>
  )
}
