import { Card, RadioGroup, Select } from '#ui/index.ts'
import { useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import type { Mode } from './columns.ts'
import type { Preview, Reading } from './import-data.ts'
import styles from './import-wizard.module.css'
import type { Columns } from './use-columns.ts'

const separatorSigns: Readonly<Record<string, string>> = {
  ';': 'SEMICOLON',
  ',': 'COMMA',
  '\t': 'TAB',
  '|': 'PIPE',
}

interface ReadingSelectProps {
  columns: Columns
  name: keyof Reading
  label: string
  list: string
  /** What was found out from the file, where nothing is chosen. */
  found?: string | undefined
}

const ReadingSelect = ({ columns, name, label, list, found }: ReadingSelectProps) => {
  const values = useValues(list).data ?? []
  const say = useSay('import-wizard')
  const foundLabel = values.find(one => one.value === found)?.label
  return (
    <Select
      size="s"
      label={label}
      placeholder={foundLabel ? say('reading.found', { value: foundLabel }) : undefined}
      value={columns.reading[name]}
      options={values}
      onChange={value => columns.setReading({ [name]: value })}
    />
  )
}

/** What rows do, and how the file's texts are to be understood. */
export const ReadingCard = ({ columns, known }: { columns: Columns; known: Preview }) => {
  const say = useSay('import-wizard')
  const modes = useValues('importMode').data ?? []
  const separator = known.separator ? separatorSigns[known.separator] : undefined
  return (
    <Card title={say('reading.title')}>
      <div className={styles.fields}>
        <RadioGroup
          label={say('reading.mode')}
          value={columns.mode}
          options={modes.map(({ value, label }) => ({ value, label }))}
          onChange={mode => columns.setMode(mode as Mode)}
        />
        {known.sheets.length > 1 && (
          <Select
            size="s"
            label={say('reading.sheet')}
            clearable={false}
            value={columns.reading.sheet ?? known.sheet}
            options={known.sheets.map(name => ({ value: name, label: name }))}
            onChange={sheet => columns.setReading({ sheet })}
          />
        )}
        {known.separator !== null && (
          <ReadingSelect
            columns={columns}
            name="separator"
            label={say('reading.separator')}
            list="csvSeparator"
            found={separator}
          />
        )}
        <ReadingSelect
          columns={columns}
          name="decimalSign"
          label={say('reading.decimalSign')}
          list="decimalSign"
          found={columns.preview.data?.decimalSign}
        />
        <ReadingSelect
          columns={columns}
          name="dateFormat"
          label={say('reading.dateFormat')}
          list="fileDateFormat"
          found="DMY"
        />
      </div>
    </Card>
  )
}
