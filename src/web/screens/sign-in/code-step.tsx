import { type FormEvent, useState } from 'react'
import { Button, Note } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

const length = 6

interface CodeStepProps {
  busy: boolean
  problem: string
  onSubmit: (code: string) => void
}

/** Six digits. One real field lies over six drawn ones, so that pasting and filling in by the phone work. */
export const CodeStep = ({ busy, problem, onSubmit }: CodeStepProps) => {
  const t = useSay('shell')
  const [code, setCode] = useState('')
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onSubmit(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === length) onSubmit(code)
  }
  const box = (index: number) => (
    <span
      key={index}
      className={styles.digit}
      data-next={index === Math.min(code.length, length - 1) || undefined}
    >
      {code[index]}
    </span>
  )
  return (
    <form className={styles.fields} onSubmit={submit}>
      {problem && <Note meaning="error">{problem}</Note>}
      <div className={styles.code} data-wrong={problem ? true : undefined}>
        <input
          aria-label={t('signIn.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length + 2}
          value={code}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do here
          autoFocus
          onChange={event => type(event.currentTarget.value)}
        />
        <div className={styles.digits} aria-hidden>
          {[0, 1, 2].map(box)}
          <i className={styles.dash} />
          {[3, 4, 5].map(box)}
        </div>
      </div>
      <Button kind="primary" size="l" type="submit" busy={busy} fill>
        {t('signIn.confirm')}
      </Button>
    </form>
  )
}
