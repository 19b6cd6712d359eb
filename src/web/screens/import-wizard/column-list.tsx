import { Checkbox, Icon, IconArrowRight, IconButton, IconTrash, Select, TextInput } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import type { MappedColumn } from './columns.ts'
import type { Preview } from './import-data.ts'
import styles from './import-wizard.module.css'
import type { Columns } from './use-columns.ts'

const samples = 3

/** The first values of a column that say something. */
const sampleOf = ({ columns, rows }: Preview, column: string | null | undefined): string => {
  const index = columns.indexOf(column ?? '')
  return rows
    .map(row => row[index])
    .filter(cell => cell !== null && cell !== undefined && cell !== '')
    .slice(0, samples)
    .map(String)
    .join(' · ')
}

interface ColumnLineProps {
  columns: Columns
  known: Preview
  one: MappedColumn
  index: number
}

/** What stands before the arrow: a column of the file with what it says, or a fixed value. */
const Source = ({ columns, known, one, index }: ColumnLineProps) => {
  const say = useSay('import-wizard')
  if (one.column && known.columns.includes(one.column))
    return (
      <span>
        <bdi className={styles.name}>{one.column}</bdi>
        <bdi className={styles.sample}>{sampleOf(known, one.column) || say('columns.noValues')}</bdi>
      </span>
    )
  return (
    <TextInput
      size="s"
      aria-label={say('columns.fixedValue')}
      placeholder={say('columns.fixedValue')}
      value={one.constant ?? ''}
      onChange={constant => columns.set(index, { constant })}
    />
  )
}

const ColumnLine = (props: ColumnLineProps) => {
  const { columns, known, one, index } = props
  const say = useSay('import-wizard')
  const what = one.column ?? say('columns.fixedValue')
  const taken = new Set(columns.mapped.flatMap(({ field }, i) => (field && i !== index ? [field] : [])))
  const isExtra = index >= known.columns.length
  return (
    <li data-off={one.field ? undefined : true}>
      <Source {...props} />
      <Icon of={IconArrowRight} size="s" flips />
      <Select
        size="s"
        aria-label={say('columns.fieldOf', { column: what })}
        placeholder={say('columns.notImported')}
        value={one.field ?? null}
        options={known.fields.map(({ path, label, mandatory }) => ({
          value: path,
          label: mandatory ? `${label} *` : label,
          meta: path,
          disabled: taken.has(path),
        }))}
        onChange={field => columns.set(index, { field, ...(field ? {} : { isKey: false }) })}
      />
      <span className="row">
        {columns.mode !== 'CREATE' && one.field && (
          <Checkbox
            label={say('columns.key')}
            checked={one.isKey === true}
            onChange={isKey => columns.set(index, { isKey })}
          />
        )}
        {isExtra && (
          <IconButton
            size="xs"
            icon={IconTrash}
            label={say('columns.remove', { column: what })}
            onClick={() => columns.remove(index)}
          />
        )}
      </span>
    </li>
  )
}

/** Each column of the file, what it says, and the field that it goes to; under them the fixed values. */
export const ColumnList = ({ columns, known }: { columns: Columns; known: Preview }) => (
  <ul className={styles.columns}>
    {columns.mapped.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and fixed values have no name
      <ColumnLine key={index} columns={columns} known={known} one={one} index={index} />
    ))}
  </ul>
)
