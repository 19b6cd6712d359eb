import { useEffect, useState } from 'react'
import { Button, Modal, Note, Skeleton, Textarea, TextInput } from '#ui/index.ts'
import { type RecordData, recordRoute, request, useCreate, useSubresource } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './statement.module.css'

interface Letter {
  email: string | null
  subject: string
  text: string
}

const activate = async (id: string): Promise<unknown> =>
  request('POST', await recordRoute('communication', id, '/transitions/activate'), { body: { action: 'DO' } })

/** The letter as it is mended, and sent or kept as a communication with the person. */
const useLetter = (onClose: () => void) => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  const letter = useSubresource<Letter>(model.name, recordKey, '/statement/letter')
  const create = useCreate<RecordData>('communication')
  const [written, write] = useState<Letter | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (letter.data && !written) write(letter.data)
  }, [letter.data, written])
  const send = async () => {
    if (!written) return
    setSending(true)
    const { email, subject, text } = written
    try {
      const made = await create.mutateAsync({
        values: {
          type: email ? 'EMAIL' : 'LETTER',
          category: 'BILLING',
          subject,
          text,
          persons: [{ personRegistration: data.registration, role: 'CONTACT' }],
          orgaRegistration: data.orgaRegistration ?? undefined,
        },
      })
      await activate(String(made._id))
      notifyDone(say(email ? 'statement.sent' : 'statement.noted', { email: email ?? '' }))
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setSending(false)
  }
  const isMended = Boolean(written && letter.data && written.text !== letter.data.text)
  return { written, write, send, isSending, isMended, isError: letter.isError }
}

/** The statement as a letter, in the client's language: read, mended, and sent to him. */
export const LetterDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay('cards')
  const { written, write, send, isSending, isMended, isError } = useLetter(onClose)
  return (
    <Modal
      open
      title={say('statement.send')}
      subtitle={written?.email ? say('statement.to', { email: written.email }) : undefined}
      onClose={onClose}
      busy={isSending}
      filled={isMended}
      actions={
        <>
          <Button onClick={onClose}>{say('card.cancel')}</Button>
          <Button
            kind="primary"
            busy={isSending}
            disabled={!written?.subject.trim() || !written.text.trim()}
            onClick={() => void send()}
          >
            {say(written?.email === null ? 'statement.note' : 'statement.sendIt')}
          </Button>
        </>
      }
    >
      {isError ? (
        <Note meaning="error">{say('card.wrong')}</Note>
      ) : !written ? (
        <Skeleton />
      ) : (
        <div className={styles.form}>
          {!written.email && <Note meaning="warning">{say('statement.noEmail')}</Note>}
          <TextInput
            label={say('statement.subject')}
            value={written.subject}
            onChange={subject => write({ ...written, subject })}
          />
          <Textarea
            label={say('statement.letter')}
            rows={14}
            value={written.text}
            onChange={text => write({ ...written, text })}
          />
        </div>
      )}
    </Modal>
  )
}
