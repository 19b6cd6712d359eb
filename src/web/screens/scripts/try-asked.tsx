import { Textarea, TextInput } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './workbench.module.css'

/** The arguments of a try as they are typed; undefined for what is no JSON object. */
export const argsOf = (text: string): Record<string, unknown> | undefined => {
  if (!text.trim()) return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The instant and the seed of a try as they are typed: without them it has its own. */
export interface Fixed {
  now: string
  seed: string
}

export const unfixed: Fixed = { now: '', seed: '' }

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))
const isSeed = (text: string): boolean => Number.isSafeInteger(Number(text))

/** What of them is sent; undefined for what cannot be read. */
export const fixedOf = ({ now, seed }: Fixed): { now?: string; seed?: number } | undefined => {
  const [at, dice] = [now.trim(), seed.trim()]
  if ((at && !isInstant(at)) || (dice && !isSeed(dice))) return undefined
  return { ...(at ? { now: at } : {}), ...(dice ? { seed: Number(dice) } : {}) }
}

/** What the draft is given, where it is given more than a record. */
export const Args = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useSay('scripts')
  return (
    <div className={styles.args}>
      <Textarea
        label={t('scripts.args')}
        value={value}
        onChange={onChange}
        error={argsOf(value) ? undefined : t('scripts.argsWrong')}
      />
    </div>
  )
}

interface FixedInputsProps {
  value: Fixed
  onChange: (value: Fixed) => void
}

/** When the draft believes it is, and what its dice show: those of a line of the log make a try the same run again. */
export const FixedInputs = ({ value, onChange }: FixedInputsProps) => {
  const t = useSay('scripts')
  const { now, seed } = value
  const isFixed = Boolean(now || seed)
  return (
    <details className={styles.stack} open={isFixed || undefined}>
      <summary>{t(isFixed ? 'scripts.fixed' : 'scripts.fix')}</summary>
      <div className={styles.fixed}>
        <TextInput
          label={t('scripts.instant')}
          placeholder="2026-11-27T08:30:00Z"
          value={now}
          onChange={typed => onChange({ ...value, now: typed })}
          error={now.trim() && !isInstant(now) ? t('scripts.instantWrong') : undefined}
        />
        <TextInput
          label={t('scripts.seed')}
          value={seed}
          onChange={typed => onChange({ ...value, seed: typed })}
          error={seed.trim() && !isSeed(seed) ? t('scripts.seedWrong') : undefined}
        />
      </div>
    </details>
  )
}
