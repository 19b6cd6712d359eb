import { type ReactNode, useState } from 'react'
import { Button, IconButton, IconPlus, IconTrash, TextInput } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './shape.module.css'
import {
  beginningOf,
  briefOf,
  type Of,
  type Parts,
  type Plain,
  plain,
  type Shape,
  withWord,
} from './shape.ts'
import { ShapeInput } from './shape-input.tsx'
import { type ShapeInputProps, useWords } from './shape-said.ts'

const folded = ['object', 'field', 'card', 'block', 'array', 'map', 'condition']

/** Whether a value of a shape takes so much room that it is folded beside others. */
const isLarge = (shape: Shape): boolean =>
  'oneOf' in shape ? shape.oneOf.some(isLarge) : folded.includes(shape.type)

interface ItemProps {
  isLarge: boolean
  /** What it is called among the others. */
  name: string
  brief: string
  /** What it holds tells it from the others better than its place. */
  isOfItself?: boolean
  isOpen: boolean
  onRemove: () => void
  children: ReactNode
}

/** One of several values: what is large is folded under what tells it from the others. */
const Item = ({ isLarge, name, brief, isOfItself = false, isOpen, onRemove, children }: ItemProps) => {
  const t = useSay('configuration')
  const removal = (
    <IconButton icon={IconTrash} size="s" label={t('shape.removeOne', { name })} onClick={onRemove} />
  )
  if (!isLarge)
    return (
      <div className={styles.item}>
        {children}
        {removal}
      </div>
    )
  return (
    <div className={styles.large}>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <b>
            <bdi>{isOfItself ? brief : name}</bdi>
          </b>
          {brief && !isOfItself && (
            <span className="second">
              {' '}
              <bdi>{brief}</bdi>
            </span>
          )}
        </summary>
        {children}
      </details>
      {removal}
    </div>
  )
}

export const Several = ({ shape, label, help, value, onChange }: ShapeInputProps<Of<'array'>>) => {
  const t = useSay('configuration')
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const [added, setAdded] = useState(-1)
  const set = (next: unknown[]) => onChange(next.length ? next : undefined)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {help && <p className="meta">{help}</p>}
      {items.map((item, index) => {
        const name = `${label} ${index + 1}`
        return (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
            key={`${items.length} ${index}`}
            isLarge={isLarge(shape.items)}
            name={name}
            brief={briefOf(item)}
            isOfItself={briefOf(item) !== ''}
            isOpen={index === added}
            onRemove={() => set(items.filter((_, at) => at !== index))}
          >
            <ShapeInput
              shape={shape.items}
              label={name}
              value={item}
              onChange={next =>
                set(items.map((one, at) => (at === index ? (next ?? beginningOf(shape.items)) : one)))
              }
            />
          </Item>
        )
      })}
      <Button
        icon={IconPlus}
        size="s"
        onClick={() => {
          setAdded(items.length)
          set([...items, beginningOf(shape.items)])
        }}
      >
        {t('shape.addTo', { name: label })}
      </Button>
    </fieldset>
  )
}

export const ByName = ({ shape, label, help, value, onChange }: ShapeInputProps<Of<'map'>>) => {
  const t = useSay('configuration')
  const [name, setName] = useState('')
  const [added, setAdded] = useState<string>()
  const said = plain(value)
  const isNew = name.trim() !== '' && !(name.trim() in said)
  const add = () => {
    onChange({ ...said, [name.trim()]: beginningOf(shape.values) })
    setAdded(name.trim())
    setName('')
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {help && <p className="meta">{help}</p>}
      {Object.entries(said).map(([key, one]) => (
        <Item
          key={key}
          isLarge={isLarge(shape.values)}
          name={key}
          brief={briefOf(one)}
          isOpen={key === added}
          onRemove={() => onChange(withWord(said, key, undefined))}
        >
          <ShapeInput
            shape={shape.values}
            label={key}
            value={one}
            onChange={next => onChange({ ...said, [key]: next ?? beginningOf(shape.values) })}
          />
        </Item>
      ))}
      <div className={styles.adding}>
        <TextInput label={t('shape.nameIn', { name: label })} value={name} onChange={setName} />
        <Button icon={IconPlus} disabled={!isNew} onClick={add}>
          {t('shape.addTo', { name: label })}
        </Button>
      </div>
    </fieldset>
  )
}

interface WordsOfProps {
  shape: Parts
  value: unknown
  onChange: (value: Plain) => void
}

/** The words of an object, each with its input. */
export const WordsOf = ({ shape, value, onChange }: WordsOfProps) => {
  const { ofWord } = useWords()
  const words = Object.keys(shape.properties)
  return (
    <>
      {Object.entries(shape.properties).map(([word, of]) => (
        <ShapeInput
          key={word}
          shape={of}
          {...ofWord(word, words)}
          value={plain(value)[word]}
          isMandatory={shape.required?.includes(word)}
          onChange={said => onChange(withWord(value, word, said))}
        />
      ))}
    </>
  )
}

export const Grouped = ({ shape, label, help, value, onChange }: ShapeInputProps<Parts>) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    {help && <p className="meta">{help}</p>}
    <WordsOf
      shape={shape}
      value={value}
      onChange={next => onChange(Object.keys(next).length ? next : undefined)}
    />
  </fieldset>
)
