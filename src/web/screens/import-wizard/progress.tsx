import { useState } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { Button, Card, ProgressBar } from '#ui/index.ts'
import { notifyError, useLocale, useSay } from '../../shell/index.ts'
import { type ImportRecord, runImport } from './import-data.ts'
import styles from './import-wizard.module.css'

const useFigure = () => {
  const { locale } = useLocale()
  return (value: number | null | undefined) => formatNumber(value ?? 0, locale, { decimals: 0 })
}

/** How far the rows have come; unknown while the file is being read. */
export const Progress = ({ record, title }: { record: ImportRecord; title: string }) => {
  const say = useSay('import-wizard')
  const figure = useFigure()
  const [isStopping, setStopping] = useState(false)
  const total = record.status === 'FETCHING' ? 0 : (record.rowCount ?? 0)
  const done = (record.validCount ?? 0) + (record.errorCount ?? 0)
  const stop = async () => {
    setStopping(true)
    await runImport(record.registration, 'stop').catch(notifyError)
    setStopping(false)
  }
  return (
    <Card
      title={title}
      actions={
        <Button busy={isStopping} onClick={() => void stop()}>
          {say('importRun.stop')}
        </Button>
      }
    >
      <div role="status">
        <ProgressBar
          share={total > 0 ? done / total : null}
          label={
            total > 0
              ? say('importRun.progress', { done: figure(done), count: figure(total) })
              : say('importRun.reading')
          }
        />
      </div>
    </Card>
  )
}

/** What came of the rows: three figures. */
export const Figures = ({
  items,
}: {
  items: readonly (readonly [label: string, value: number, isBad?: boolean])[]
}) => {
  const figure = useFigure()
  return (
    <dl className={styles.figures}>
      {items.map(([label, value, isBad]) => (
        <div key={label} data-bad={isBad && value > 0 ? true : undefined}>
          <dt>{label}</dt>
          <dd>{figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
