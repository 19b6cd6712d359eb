import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languageOf, languages } from '#locales/languages.ts'
import { Icon, IconArrowBigUp, IconBackspace, IconButton, IconX, Segmented } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { chooseKeyboard } from '../look/look-actions.ts'
import { useSay } from '../use-say.ts'
import styles from './screen-keyboard.module.css'
import { deleteBack, pressEnter, typeText } from './type-into.ts'

interface Keyboard {
  name: string
  locale: string
  direction: 'ltr' | 'rtl'
  /** Rows of keys, each as it is typed. */
  rows: string[][]
  shifted: string[][]
}

/** The keyboards of a language are what they were: asked once a locale. */
const useKeyboards = (locale: string) =>
  useQuery({
    queryKey: ['virtual-keyboards', locale],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      request<Keyboard[]>('GET', '/api/script/runs/virtual-keyboards', { signal, query: { locale } }),
  })

interface KeyProps {
  label?: string
  pressed?: boolean
  wide?: boolean
  onPress: () => void
  children: ReactNode
}

/** A key never takes the focus from what is typed into; nobody needs it who has keys of his own. */
const Key = ({ label, pressed, wide, onPress, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.key}
    data-wide={wide || undefined}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {children}
  </button>
)

interface KeysProps {
  keyboard: Keyboard
  isShifted: boolean
  onShift: (isShifted: boolean) => void
}

const Keys = ({ keyboard, isShifted, onShift }: KeysProps) => {
  const t = useSay('shell')
  const rows = isShifted ? keyboard.shifted : keyboard.rows
  const press = (key: string) => {
    typeText(key)
    // As on a phone: one capital, and on in small letters.
    if (isShifted) onShift(false)
  }
  return (
    <div className={styles.rows} dir={keyboard.direction} lang={keyboard.locale}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of keys is its place
        <div key={index} className={styles.row}>
          {row.map(key => (
            <Key key={key} onPress={() => press(key)}>
              {key}
            </Key>
          ))}
          {index === 0 && (
            <Key label={t('keyboard.delete')} onPress={deleteBack}>
              <Icon of={IconBackspace} />
            </Key>
          )}
        </div>
      ))}
      <div className={styles.row}>
        <Key label={t('keyboard.shift')} pressed={isShifted} wide onPress={() => onShift(!isShifted)}>
          <Icon of={IconArrowBigUp} />
        </Key>
        <button type="button" tabIndex={-1} className={styles.space} onClick={() => press(' ')}>
          {t('keyboard.space')}
        </button>
        <Key wide onPress={pressEnter}>
          {t('keyboard.enter')}
        </Key>
      </div>
    </div>
  )
}

/** The keys of a language on the screen, at the foot of the page: what is pressed is typed where the cursor is. */
export const ScreenKeyboard = () => {
  const t = useSay('shell')
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isShifted, setShifted] = useState(false)
  const { code } = languageOf(chosen ?? locale)
  const { data, error } = useKeyboards(chosen ?? locale)
  const keyboard = data?.[0]
  return (
    // A press on it leaves the focus where it is.
    <section
      className={styles.keyboard}
      aria-label={t('keyboard.title')}
      onMouseDown={event => event.preventDefault()}
    >
      <div className={styles.head}>
        <Segmented
          label={t('keyboard.language')}
          value={code}
          options={languages.map(one => ({ value: one.code, label: one.name }))}
          onChange={next => setChosen(languages.find(one => one.code === next)?.locale ?? null)}
        />
        <span className="grow" />
        <IconButton size="s" icon={IconX} label={t('keyboard.close')} onClick={() => chooseKeyboard(false)} />
      </div>
      {error && !keyboard ? (
        <p className={styles.failed}>{t('keyboard.failed')}</p>
      ) : (
        keyboard && <Keys keyboard={keyboard} isShifted={isShifted} onShift={setShifted} />
      )}
    </section>
  )
}
