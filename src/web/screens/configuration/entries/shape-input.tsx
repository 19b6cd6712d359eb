import { useState } from 'react'
import {
  Button,
  IconButton,
  IconPlus,
  IconTrash,
  NumberInput,
  Select,
  Textarea,
  TextInput,
} from '#ui/index.ts'
import { useLocale, useSay } from '../../../shell/index.ts'
import { asText } from '../configuration-data.ts'
import styles from './shape.module.css'
import { alternativeOf, beginningOf, linesOf, type Plain, plain, type Shape, withWord } from './shape.ts'

interface ShapeInputProps<S extends Shape = Shape> {
  shape: S
  /** The word of the configuration, as files and the API have it. */
  label: string
  value: unknown
  /** Undefined: it is said no more. */
  onChange: (value: unknown) => void
  isMandatory?: boolean
}

type Of<T extends string> = Extract<Shape, { type: T }>

const YesNo = ({ label, value, onChange }: ShapeInputProps) => {
  const t = useSay('configuration')
  return (
    <Select
      label={label}
      placeholder="–"
      value={value === true ? 'true' : value === false ? 'false' : null}
      options={[
        { value: 'true', label: t('shape.yes') },
        { value: 'false', label: t('shape.no') },
      ]}
      onChange={next => onChange(next === null ? undefined : next === 'true')}
    />
  )
}

const Word = ({ shape, label, value, onChange, isMandatory }: ShapeInputProps<Of<'string'>>) =>
  shape.enum ? (
    <Select
      label={label}
      placeholder="–"
      mandatory={isMandatory}
      value={typeof value === 'string' ? value : null}
      options={shape.enum.map(one => ({ value: one, label: one }))}
      onChange={next => onChange(next ?? undefined)}
    />
  ) : (
    <TextInput
      label={label}
      mandatory={isMandatory}
      value={typeof value === 'string' ? value : ''}
      maxLength={shape.maxLength}
      onChange={next => onChange(next === '' ? undefined : next)}
    />
  )

const Figure = ({ shape, label, value, onChange, isMandatory }: ShapeInputProps<Of<'number'>>) => {
  const { intl } = useLocale()
  return (
    <NumberInput
      label={label}
      mandatory={isMandatory}
      locale={intl}
      value={typeof value === 'number' ? value : null}
      maxDecimals={6}
      min={shape.minimum}
      max={shape.maximum}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}

/** What has no inputs of its own: as it is written. What cannot be read stays as it is typed, and is kept nowhere. */
const Written = ({ label, value, onChange }: ShapeInputProps) => {
  const t = useSay('configuration')
  const [text, setText] = useState(asText(value))
  const [isWrong, setWrong] = useState(false)
  const type = (next: string) => {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <Textarea
      label={label}
      value={text}
      rows={Math.min(10, Math.max(2, text.split('\n').length))}
      error={isWrong ? t('entries.noJson') : undefined}
      onChange={type}
    />
  )
}

const Lines = ({ label, value, onChange }: ShapeInputProps) => {
  const t = useSay('configuration')
  const [text, setText] = useState(Array.isArray(value) ? value.map(String).join('\n') : '')
  return (
    <Textarea
      label={label}
      description={t('settings.linesHint')}
      value={text}
      rows={Math.min(8, Math.max(2, text.split('\n').length))}
      onChange={next => {
        setText(next)
        const lines = linesOf(next)
        onChange(lines.length ? lines : undefined)
      }}
    />
  )
}

const Several = ({ shape, label, value, onChange }: ShapeInputProps<Of<'array'>>) => {
  const t = useSay('configuration')
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const set = (next: unknown[]) => onChange(next.length ? next : undefined)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <div key={`${items.length} ${index}`} className={styles.item}>
          <ShapeInput
            shape={shape.items}
            label={`${label} ${index + 1}`}
            value={item}
            onChange={next => set(items.map((one, at) => (at === index ? (next ?? null) : one)))}
          />
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('shape.removeOne', { name: `${label} ${index + 1}` })}
            onClick={() => set(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button icon={IconPlus} size="s" onClick={() => set([...items, beginningOf(shape.items)])}>
        {t('shape.addTo', { name: label })}
      </Button>
    </fieldset>
  )
}

const ByName = ({ shape, label, value, onChange }: ShapeInputProps<Of<'map'>>) => {
  const t = useSay('configuration')
  const [name, setName] = useState('')
  const said = plain(value)
  const isNew = name.trim() !== '' && !(name.trim() in said)
  const add = () => {
    onChange({ ...said, [name.trim()]: beginningOf(shape.values) })
    setName('')
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {Object.entries(said).map(([key, one]) => (
        <div key={key} className={styles.item}>
          <ShapeInput
            shape={shape.values}
            label={key}
            value={one}
            onChange={next => onChange({ ...said, [key]: next ?? beginningOf(shape.values) })}
          />
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('shape.removeOne', { name: key })}
            onClick={() => onChange(withWord(said, key, undefined))}
          />
        </div>
      ))}
      <div className={styles.adding}>
        <TextInput aria-label={t('shape.nameIn', { name: label })} value={name} onChange={setName} />
        <Button icon={IconPlus} disabled={!isNew} onClick={add}>
          {t('shape.addTo', { name: label })}
        </Button>
      </div>
    </fieldset>
  )
}

/** The words of an object, each with its input. */
export const WordsOf = ({
  shape,
  value,
  onChange,
}: {
  shape: Of<'object'>
  value: unknown
  onChange: (value: Plain) => void
}) => (
  <>
    {Object.entries(shape.properties).map(([word, of]) => (
      <ShapeInput
        key={word}
        shape={of}
        label={word}
        value={plain(value)[word]}
        isMandatory={shape.required?.includes(word)}
        onChange={said => onChange(withWord(value, word, said))}
      />
    ))}
  </>
)

const Grouped = ({ shape, label, value, onChange }: ShapeInputProps<Of<'object'>>) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    <WordsOf
      shape={shape}
      value={value}
      onChange={next => onChange(Object.keys(next).length ? next : undefined)}
    />
  </fieldset>
)

const kindOf = (shape: Shape) =>
  'oneOf' in shape ? 'any' : shape.type === 'condition' || shape.type === 'blocks' ? 'any' : shape.type

/** One of several shapes; which one is chosen beside it. */
const OneOf = (props: ShapeInputProps<{ oneOf: readonly Shape[] }>) => {
  const { shape, label, value, onChange } = props
  const t = useSay('configuration')
  const at = alternativeOf(shape.oneOf, value)
  return (
    <div className={styles.oneOf}>
      <Select
        label={t('shape.kindOf', { name: label })}
        clearable={false}
        value={String(at)}
        options={shape.oneOf.map((one, index) => ({
          value: String(index),
          label: t(`shape.${kindOf(one)}`),
        }))}
        onChange={next => next && Number(next) !== at && onChange(beginningOf(shape.oneOf[Number(next)]!))}
      />
      <ShapeInput key={at} {...props} shape={shape.oneOf[at]!} />
    </div>
  )
}

/** The input that a shape asks for. */
export const ShapeInput = (props: ShapeInputProps) => {
  const { shape } = props
  if ('oneOf' in shape) return <OneOf {...props} shape={shape} />
  if (shape.type === 'boolean') return <YesNo {...props} />
  if (shape.type === 'string') return <Word {...props} shape={shape} />
  if (shape.type === 'number') return <Figure {...props} shape={shape} />
  if (shape.type === 'object') return <Grouped {...props} shape={shape} />
  if (shape.type === 'map') return <ByName {...props} shape={shape} />
  if (shape.type === 'null') return null
  if (shape.type !== 'array') return <Written {...props} />
  const isText = 'type' in shape.items && shape.items.type === 'string' && !shape.items.enum
  return isText ? <Lines {...props} /> : <Several {...props} shape={shape} />
}
