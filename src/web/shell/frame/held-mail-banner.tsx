import { dateInWords } from '#fields/formats/date-in-words.ts'
import { Button, IconMailPause, Note, toasts } from '#ui/index.ts'
import { useHeldMail, useReleaseMail } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

/** Tells who administers that e-mails are held since a backup was restored, and lets them go at a click of who may. */
export const HeldMailBanner = () => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const held = useHeldMail()
  const release = useReleaseMail()
  if (!held) return null
  const date = dateInWords(intl, { dateStyle: 'medium', timeStyle: 'short' }, Date.parse(held.backupMadeAt))
  const letGo = () =>
    release.mutate(undefined, {
      onSuccess: () => toasts.show({ tone: 'info', text: t('states.mailReleased') }),
      onError: notifyError,
    })
  const action = held.mayRelease ? (
    <Button size="s" onClick={letGo} busy={release.isPending}>
      {t('states.mailRelease')}
    </Button>
  ) : undefined
  return (
    <Note meaning="warning" icon={IconMailPause} banner action={action}>
      <b className="strong">{t('states.mailHeld', { date })}</b>{' '}
      {t(held.mayRelease ? 'states.mailHeldText' : 'states.mailHeldByHouse')}
    </Note>
  )
}
