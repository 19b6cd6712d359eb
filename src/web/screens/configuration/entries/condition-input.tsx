import { Button, IconButton, IconPlus, IconTrash, Select, TextInput } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import {
  type Comparison,
  comparisons,
  conditionOf,
  type GroupWord,
  groupWords,
  type Row,
  readValue,
  rowsOf,
  writtenValue,
} from './condition-rows.ts'
import styles from './shape.module.css'
import type { ShapeInputProps } from './shape-said.ts'
import { useRows } from './use-rows.ts'

interface RowProps<R extends Row> {
  row: R
  onChange: (row: R) => void
}

type Test = Extract<Row, { as: 'test' }>
type Group = Extract<Row, { as: GroupWord }>
type Flag = Extract<Row, { as: 'flag' }>

const TestRow = ({ row, onChange }: RowProps<Test>) => {
  const t = useSay('configuration-words')
  const asksValue = row.how !== 'null' && row.how !== 'set'
  const typed = row.typed ?? writtenValue(row.value)
  const how = (next: Comparison) => onChange({ ...row, how: next, value: readValue(typed, next, row.value) })
  return (
    <div className={styles.test}>
      <TextInput label={t('asks.field')} value={row.path} onChange={path => onChange({ ...row, path })} />
      <Select
        label={t('asks.how')}
        clearable={false}
        value={row.how}
        options={comparisons.map(one => ({ value: one, label: t(`asks.${one}`) }))}
        onChange={next => next && how(next as Comparison)}
      />
      {asksValue && (
        <TextInput
          label={row.how === 'in' ? `${t('asks.value')} · ${t('asks.values')}` : t('asks.value')}
          value={typed}
          onChange={next => onChange({ ...row, typed: next, value: readValue(next, row.how, row.value) })}
        />
      )}
    </div>
  )
}

const FlagRow = ({ row, onChange }: RowProps<Flag>) => {
  const t = useSay('configuration-words')
  return (
    <TextInput
      label={t('asks.flag')}
      value={writtenValue(row.value)}
      onChange={value => onChange({ ...row, value })}
    />
  )
}

const GroupRow = ({ row, onChange }: RowProps<Group>) => {
  const t = useSay('configuration-words')
  const set = (conditions: unknown[]) => onChange({ ...row, conditions })
  return (
    <fieldset className={styles.group}>
      <legend>{t(`asks.${row.as}`)}</legend>
      {row.conditions.map((one, index) => (
        <ConditionInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={`${row.conditions.length} ${index}`}
          label={`${index + 1}`}
          value={one}
          onChange={next =>
            set(
              next === undefined
                ? row.conditions.filter((_, at) => at !== index)
                : row.conditions.map((other, at) => (at === index ? next : other)),
            )
          }
        />
      ))}
      <Button icon={IconPlus} size="s" onClick={() => set([...row.conditions, { '': '' }])}>
        {t('asks.add')}
      </Button>
    </fieldset>
  )
}

const nameOf = (row: Row, t: ReturnType<typeof useSay<'configuration-words'>>): string =>
  row.as === 'test' ? row.path : t(`asks.${row.as}`)

/** A condition, line by line; groups hold conditions of their own. */
export const ConditionInput = ({ label, help, value, onChange }: Omit<ShapeInputProps, 'shape'>) => {
  const t = useSay('configuration-words')
  const { rows, change } = useRows(rowsOf(value), next =>
    onChange(next.length ? conditionOf(next) : undefined),
  )
  const put = (at: number, row: Row) => change(rows.map((one, index) => (index === at ? row : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {help && <p className="meta">{help}</p>}
      {rows.length === 0 && <p className="second">{t('asks.always')}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={`${rows.length} ${at}`} className={styles.item}>
          {row.as === 'test' ? (
            <TestRow row={row} onChange={next => put(at, next)} />
          ) : row.as === 'flag' ? (
            <FlagRow row={row} onChange={next => put(at, next)} />
          ) : (
            <GroupRow row={row} onChange={next => put(at, next)} />
          )}
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('asks.remove', { name: nameOf(row, t) })}
            onClick={() => change(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className={styles.adding}>
        <Button
          icon={IconPlus}
          size="s"
          onClick={() => change([...rows, { as: 'test', path: '', how: 'eq', value: '' }])}
        >
          {t('asks.add')}
        </Button>
        <Select
          aria-label={t('asks.addGroup')}
          placeholder={t('asks.addGroup')}
          value={null}
          options={[...groupWords, 'flag' as const].map(one => ({ value: one, label: t(`asks.${one}`) }))}
          onChange={next =>
            next &&
            change([
              ...rows,
              next === 'flag' ? { as: 'flag', value: '' } : { as: next as GroupWord, conditions: [] },
            ])
          }
        />
      </div>
    </fieldset>
  )
}
