import { useState } from 'react'
import { Button, Modal, Textarea } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import type { Found } from './verifying.ts'

/** Asks why a record is taken over as it stands, and does it. */
export const Accept = ({ found, onDone }: { found: Found; onDone: () => void }) => {
  const t = useSay('seal')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const record = found.registration ?? ''
  const accept = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { entity: found.entity, key: record, reason }
      await request('POST', '/api/core/seal/accept', { body })
      notifyDone(t('seal.accepted', { record }))
      setOpen(false)
      onDone()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('seal.accept')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('seal.acceptTitle', { record })}
        subtitle={t('seal.acceptText')}
        size="s"
        busy={isBusy}
        actions={
          <>
            <Button size="m" kind="ghost" disabled={isBusy} onClick={() => setOpen(false)}>
              {t('seal.cancel')}
            </Button>
            <Button
              size="m"
              kind="primary"
              busy={isBusy}
              disabled={!reason.trim()}
              onClick={() => void accept()}
            >
              {t('seal.acceptIt')}
            </Button>
          </>
        }
      >
        <Textarea
          mandatory
          autoFocus
          label={t('seal.reason')}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </Modal>
    </>
  )
}
