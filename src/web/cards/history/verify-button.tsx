import { useState } from 'react'
import { Button, IconShieldCheck } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './history.module.css'

interface Found {
  text: string
  fieldLabel?: string
}

/** Holds the record to its history, and says what differs. */
export const VerifyButton = () => {
  const { model, recordKey } = useCard()
  const say = useSay('cards')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<readonly Found[]>([])
  const verify = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { entity: model.name, key: recordKey }
      const { findings } = await request<{ findings: Found[] }>('POST', '/api/core/seal/verify-record', {
        body,
      })
      setFound(findings)
      if (findings.length === 0) notifyDone(say('history.asWritten'))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {found.length > 0 && (
        <span className={styles.broken} role="status">
          {found.map(({ fieldLabel, text }) => (fieldLabel ? `${fieldLabel}: ${text}` : text)).join(' ')}
        </span>
      )}
      <Button size="xs" icon={IconShieldCheck} busy={isBusy} onClick={() => void verify()}>
        {say('history.verify')}
      </Button>
    </>
  )
}
