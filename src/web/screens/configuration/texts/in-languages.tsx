import { useState } from 'react'
import { languages } from '#locales/languages.ts'
import { TextInput } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { useCollection, useWrite } from '../configuration-data.ts'

type Kept = Record<string, Record<string, string> | undefined>
type Typed = Record<string, Record<string, string>>

/** What is said otherwise in some languages, until it is kept with what it is about. */
export const useOwnWords = () => {
  const { data } = useCollection('string-overrides')
  const write = useWrite()
  const [typed, setTyped] = useState<Typed>({})
  const kept = (data ?? {}) as Kept
  const wordOf = (code: string, key: string): string =>
    typed[code]?.[key] ?? kept[code]?.[`labels:${key}`] ?? ''
  const say = (code: string, key: string, word: string): void =>
    setTyped({ ...typed, [code]: { ...typed[code], [key]: word } })
  const save = async (): Promise<void> => {
    const changed = Object.entries(typed).map(([code, words]) => [
      code,
      Object.fromEntries(
        Object.entries(words).map(([key, word]) => [
          `labels:${key}`,
          word.trim() === '' ? null : word.trim(),
        ]),
      ),
    ])
    if (changed.length === 0) return
    await write('PATCH', '/api/core/string-overrides', Object.fromEntries(changed))
    setTyped({})
  }
  const isChanged = Object.keys(typed).length > 0
  return { wordOf, say, save, isChanged, forget: () => setTyped({}) }
}

export type WordsWork = ReturnType<typeof useOwnWords>

interface InLanguagesProps {
  work: WordsWork
  /** What is said, by the key of its label; `given` is what it is called where a language has no word of its own. */
  keys: readonly { key: string; label: string; given: string }[]
}

/** What something of the house's own is called in each language of the product. */
export const InLanguages = ({ work, keys }: InLanguagesProps) => {
  const t = useSay('configuration')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.languages} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('ownWords.inLanguages')}</summary>
      {/* Folded away there is nothing of it, for readers of the page neither. */}
      {(isOpen ? languages : []).map(({ code, name }) => (
        <fieldset key={code} className={styles.language} lang={code} dir={code === 'ar' ? 'rtl' : 'ltr'}>
          <legend className="meta">{name}</legend>
          {keys.map(({ key, label, given }) => (
            <TextInput
              key={key}
              label={label}
              placeholder={given}
              value={work.wordOf(code, key)}
              onChange={word => work.say(code, key, word)}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}
