import { useState } from 'react'
import { Button, Confirm, Note } from '#ui/index.ts'
import { request, saveBlob } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import type { Proving } from './use-proof.tsx'

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

interface NewCodesProps {
  proving: Proving
  onMade: (codes: string[]) => void
}

/** Makes new ones instead of those that were lost or used. */
export const NewCodes = ({ proving, onMade }: NewCodesProps) => {
  const say = useSay('account')
  const [isOpen, setOpen] = useState(false)
  const make = async () => {
    setOpen(false)
    try {
      const made = await proving.run(() =>
        request<{ recoveryCodes: string[] }>('POST', '/api/core/auth/recovery-codes', { body: {} }),
      )
      if (made) onMade(made.recoveryCodes)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <Button size="m" onClick={() => setOpen(true)}>
        {say('recovery.new')}
      </Button>
      <Confirm
        open={isOpen}
        title={say('recovery.new')}
        confirmLabel={say('recovery.make')}
        cancelLabel={say('passkeys.cancel')}
        onConfirm={() => void make()}
        onCancel={() => setOpen(false)}
      >
        {say('recovery.text')}
      </Confirm>
    </>
  )
}
