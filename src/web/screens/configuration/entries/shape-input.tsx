import { useState } from 'react'
import { areIcons } from '#model/schema/shape-words.ts'
import { NumberInput, Select, Textarea, TextInput } from '#ui/index.ts'
import { useLocale, useSay } from '../../../shell/index.ts'
import { IconPicker } from '../icon-picker.tsx'
import { ConditionInput } from './condition-input.tsx'
import { NodeInput } from './node-input.tsx'
import styles from './shape.module.css'
import { alternativeOf, anyShapes, beginningOf, isOneOrMany, linesOf, type Of, type Shape } from './shape.ts'
import { ByName, Grouped, Several } from './shape-parts.tsx'
import { type ShapeInputProps, useNamed, useWords } from './shape-said.ts'

const YesNo = ({ label, help, value, onChange }: ShapeInputProps) => {
  const t = useSay('configuration')
  return (
    <Select
      label={label}
      description={help}
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

const Chosen = ({ shape, label, help, value, onChange, isMandatory }: ShapeInputProps<Of<'string'>>) => {
  const { ofChoice } = useWords()
  const choices = shape.enum ?? []
  if (areIcons(choices))
    return (
      <IconPicker
        label={label}
        help={help}
        value={typeof value === 'string' ? value : null}
        onChange={next => onChange(next ?? undefined)}
      />
    )
  return (
    <Select
      label={label}
      description={help}
      placeholder="–"
      mandatory={isMandatory}
      value={typeof value === 'string' ? value : null}
      options={choices.map(one => ({ value: one, label: ofChoice(one, choices) }))}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}

const Word = (props: ShapeInputProps<Of<'string'>>) => {
  const { shape, label, help, value, onChange, isMandatory } = props
  return shape.enum ? (
    <Chosen {...props} />
  ) : (
    <TextInput
      label={label}
      description={help}
      mandatory={isMandatory}
      value={typeof value === 'string' ? value : ''}
      maxLength={shape.maxLength}
      onChange={next => onChange(next === '' ? undefined : next)}
    />
  )
}

const Figure = ({ shape, label, help, value, onChange, isMandatory }: ShapeInputProps<Of<'number'>>) => {
  const { intl } = useLocale()
  return (
    <NumberInput
      label={label}
      description={help}
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

/** Texts, one a line; where one may stand by itself, a single line is that one. */
const Lines = ({ label, help, value, onChange, isOne = false }: ShapeInputProps & { isOne?: boolean }) => {
  const t = useSay('configuration')
  const said = [value ?? []].flat()
  const [text, setText] = useState(said.map(String).join('\n'))
  return (
    <Textarea
      label={label}
      description={[help, t('settings.linesHint')].filter(Boolean).join(' · ')}
      value={text}
      rows={Math.min(8, Math.max(2, text.split('\n').length))}
      onChange={next => {
        setText(next)
        const lines = linesOf(next)
        onChange(lines.length === 0 ? undefined : isOne && lines.length === 1 ? lines[0] : lines)
      }}
    />
  )
}

const kindOf = (
  shape: Shape,
): 'any' | 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | 'map' | 'condition' => {
  if ('oneOf' in shape) return 'any'
  if (shape.type === 'blocks') return 'array'
  return shape.type === 'field' || shape.type === 'card' || shape.type === 'block' ? 'object' : shape.type
}

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

/** What stands inside itself, by its name: its shape comes once for all. */
const ByItsName = ({ shape, ...props }: ShapeInputProps<Of<'field' | 'card' | 'block'>>) => {
  const named = useNamed()?.[shape.type]
  if (!named) return null
  return named.type === 'byKind' ? (
    <NodeInput {...props} shape={named} />
  ) : (
    <Grouped {...props} shape={named} />
  )
}

/** The input that a shape asks for. */
export const ShapeInput = (props: ShapeInputProps) => {
  const { shape } = props
  if ('oneOf' in shape)
    return isOneOrMany(shape.oneOf) ? <Lines {...props} isOne /> : <OneOf {...props} shape={shape} />
  switch (shape.type) {
    case 'boolean':
      return <YesNo {...props} />
    case 'string':
      return <Word {...props} shape={shape} />
    case 'number':
      return <Figure {...props} shape={shape} />
    case 'object':
      return <Grouped {...props} shape={shape} />
    case 'map':
      return <ByName {...props} shape={shape} />
    case 'condition':
      return <ConditionInput {...props} />
    case 'blocks':
      return <Several {...props} shape={{ type: 'array', items: { type: 'block' } }} />
    case 'any':
      return <OneOf {...props} shape={{ oneOf: anyShapes }} />
    case 'null':
      return null
    case 'array': {
      const isText = 'type' in shape.items && shape.items.type === 'string' && !shape.items.enum
      return isText ? <Lines {...props} /> : <Several {...props} shape={shape} />
    }
    default:
      return <ByItsName {...props} shape={shape} />
  }
}
