import { type Ref, useState } from 'react'
import { Avatar, Button, Textarea } from '#ui/index.ts'
import { refreshRecords, request } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { PortalCard } from './portal-card.tsx'
import type { Contact } from './use-portal.ts'

/** Who of the house reads it, and how else he is reached. */
const Answers = ({ contact }: { contact: Contact }) => {
  const { t } = useHomePlace()
  return (
    <p className={styles.who}>
      <Avatar name={contact.name} />
      <span>
        <span className={styles.strong}>{t('portal.answers', { name: contact.name })}</span>
        {contact.mobile ? (
          <a className={styles.sub} href={`tel:${contact.mobile}`}>
            {t('portal.orCall', { number: contact.mobile })}
          </a>
        ) : (
          contact.email && (
            <a className={styles.sub} href={`mailto:${contact.email}`}>
              <bdi>{contact.email}</bdi>
            </a>
          )
        )}
      </span>
    </p>
  )
}

interface QuestionCardProps {
  contact: Contact | null | undefined
  hint: string
  text: string
  onText: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** Asks the house: a ticket that whoever follows his contracts answers. */
export const QuestionCard = ({ contact, hint, text, onText, ref }: QuestionCardProps) => {
  const { t, sees, shell } = useHomePlace()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { registration } = await request<{ registration: string }>('POST', '/api/portal/questions', {
        body: { text },
      })
      onText('')
      await refreshRecords()
      notifyDone(t('portal.sent', { registration }), {
        href: sees('ticket') ? shell.hrefOf('ticket', registration) : undefined,
      })
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <PortalCard
      title={t('portal.ask')}
      action={sees('ticket') && <a href="/tickets">{t('portal.myQuestions')}</a>}
    >
      <form
        className={styles.in}
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void send()
        }}
      >
        <Textarea
          ref={ref}
          rows={5}
          maxLength={20_000}
          aria-label={t('portal.yourQuestion')}
          placeholder={hint}
          value={text}
          onChange={onText}
        />
        <p className={styles.act}>
          <Button size="m" type="submit" busy={isSending} disabled={!text.trim()}>
            {t('portal.send')}
          </Button>
        </p>
        {contact && <Answers contact={contact} />}
      </form>
    </PortalCard>
  )
}
