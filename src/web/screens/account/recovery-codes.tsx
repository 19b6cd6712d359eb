import { useState } from 'react'
import { Button, Note, PasswordInput } from '#ui/index.ts'
import { request, saveBlob } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { useAccountForm } from './use-account-form.ts'

/** Codes that were just made: this is the only time that they are shown. */
export const CodesShown = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const say = useSay('account')
  const save = () =>
    saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className={styles.codes}>
      <Note meaning="warning">{say('recovery.keep')}</Note>
      <ul className={styles.codeList} dir="ltr">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <span className={styles.actions}>
        <Button size="m" kind="primary" onClick={save}>
          {say('recovery.save')}
        </Button>
        <Button size="m" onClick={onDone}>
          {say('recovery.done')}
        </Button>
      </span>
    </div>
  )
}

/** Makes new ones instead of those that were lost or used. */
export const NewCodes = ({ onMade }: { onMade: (codes: string[]) => void }) => {
  const say = useSay('account')
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({ password: '' })
  const { password } = form.values
  const make = () =>
    form.send(
      async () => {
        const made = await request<{ recoveryCodes: string[] }>('POST', '/api/core/auth/recovery-codes', {
          body: { password },
        })
        form.clear()
        onMade(made.recoveryCodes)
      },
      (_, named) => (named === 'password' ? 'password' : undefined),
    )
  if (!isOpen)
    return (
      <span>
        <Button size="m" onClick={() => setOpen(true)}>
          {say('recovery.new')}
        </Button>
      </span>
    )
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void make()
      }}
    >
      <p className="second">{say('recovery.text')}</p>
      <PasswordInput
        label={say('recovery.password')}
        autoComplete="current-password"
        value={password}
        error={form.errors.password}
        onChange={form.set('password')}
      />
      <span>
        <Button size="m" kind="primary" type="submit" busy={form.busy} disabled={!password}>
          {say('recovery.make')}
        </Button>
      </span>
    </form>
  )
}
