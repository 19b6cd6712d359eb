import { useState } from 'react'
import { Button, Modal, TextInput } from '#ui/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import styles from './texts.module.css'
import { saveWords, sayAnew } from './words-data.ts'

interface PhraseDialogProps {
  locale: string
  onClose: () => void
}

/** Says a phrase otherwise wherever the product says it: `Contracts` as `Files`. */
export const PhraseDialog = ({ locale, onClose }: PhraseDialogProps) => {
  const say = useSay('rights')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = from.trim() !== '' && to.trim() !== ''
  const keep = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      await saveWords(locale, { [from.trim()]: to.trim() })
      notifyDone(say('words.saved'))
      onClose()
      void sayAnew()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      size="s"
      title={say('words.phraseTitle')}
      subtitle={say('words.phraseText')}
      onClose={onClose}
      busy={isBusy}
      filled={false}
      actions={
        <>
          <Button kind="ghost" size="m" onClick={onClose}>
            {say('words.cancel')}
          </Button>
          <Button kind="primary" size="m" busy={isBusy} disabled={!isReady} onClick={() => void keep()}>
            {say('words.keep')}
          </Button>
        </>
      }
    >
      <form
        className={styles.phrase}
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextInput
          label={say('words.phraseFrom')}
          value={from}
          maxLength={250}
          autoFocus
          onChange={setFrom}
        />
        <TextInput label={say('words.phraseTo')} value={to} maxLength={2000} onChange={setTo} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  )
}
