import { useState } from 'react'
import { Button, Modal, MultiSelect, TextInput } from '#ui/index.ts'
import { useConfiguration, useCreate } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import styles from './chat.module.css'
import { useUserNames } from './use-chat.ts'

interface NewConversationProps {
  onClose: () => void
  onMade: (registration: string) => void
}

/** With whom, and what about. */
export const NewConversation = ({ onClose, onMade }: NewConversationProps) => {
  const t = useSay('chat')
  const own = useConfiguration().data?.user.username ?? ''
  const { data: users } = useUserNames(true)
  const create = useCreate('chat')
  const [subject, setSubject] = useState('')
  const [others, setOthers] = useState<string[]>([])
  const begin = () =>
    create.mutate(
      { values: { subject: subject.trim(), participants: [own, ...others].map(username => ({ username })) } },
      { onSuccess: made => onMade(made.registration ?? made._id), onError: notifyError },
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={t('chat.new')}
      actions={
        <>
          <Button onClick={onClose}>{t('chat.cancel')}</Button>
          <Button
            kind="primary"
            busy={create.isPending}
            disabled={others.length === 0 || !subject.trim()}
            onClick={begin}
          >
            {t('chat.start')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <MultiSelect
          label={t('chat.with')}
          mandatory
          value={others}
          onChange={setOthers}
          options={(users ?? []).filter(user => user.value !== own)}
        />
        <TextInput
          label={t('chat.subject')}
          mandatory
          value={subject}
          onChange={setSubject}
          maxLength={250}
        />
      </div>
    </Modal>
  )
}
