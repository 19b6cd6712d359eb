import { Select } from '#ui/index.ts'
import styles from './shape.module.css'
import { type ByKind, plain, withWord } from './shape.ts'
import { WordsOf } from './shape-parts.tsx'
import { type ShapeInputProps, useWords } from './shape-said.ts'

type NodeInputProps = Omit<ShapeInputProps, 'shape'> & { shape: ByKind }

/** A card or a block: its kind in words, with the one of layouts beside it, what every one says, and what its kind takes. */
export const NodeInput = ({ shape, label, value, onChange }: NodeInputProps) => {
  const { ofWord, ofKind } = useWords()
  const kind = String(plain(value).kind ?? '')
  const own = shape.kinds[kind]
  // What another kind took is nothing to this one.
  const become = (next: string | null) =>
    next && next !== kind && onChange(withWord(withWord(value, 'props', undefined), 'kind', next))
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Select
        label={ofWord('kind', []).label}
        clearable={false}
        mandatory
        value={kind}
        options={Object.keys(shape.kinds)
          .map(one => ({ value: one, label: ofKind(one), meta: one }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        onChange={become}
      />
      <WordsOf shape={shape.base} value={value} onChange={onChange} />
      {own && Object.keys(own.properties).length > 0 && (
        <div className={styles.own}>
          <WordsOf
            shape={own}
            value={plain(value).props}
            onChange={next => onChange(withWord(value, 'props', Object.keys(next).length ? next : undefined))}
          />
        </div>
      )}
    </fieldset>
  )
}
