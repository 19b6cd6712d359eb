import { useEffect, useState } from 'react'
import { Button, Icon, IconEye, IconLogout } from '#ui/index.ts'
import {
  acting,
  displayNameOf,
  reloadConfiguration,
  type UserConfiguration,
  useSession,
} from '../../data/index.ts'
import { notifyDone, notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'
import styles from './acting-band.module.css'

const minuteMs = 60_000

/** Whole minutes until an instant, turned as they pass. */
const useMinutesLeft = (until: string): number => {
  const count = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs))
  const [minutes, setMinutes] = useState(count)
  useEffect(() => {
    setMinutes(count)
    const timer = setInterval(() => setMinutes(count), 10_000)
    return () => clearInterval(timer)
    // `count` is made of `until` alone.
  }, [until])
  return minutes
}

interface ActingBandProps {
  configuration: UserConfiguration
  told: NonNullable<UserConfiguration['acting']>
}

/** Over every page while one works as somebody else: as whom, why, and how long it lasts. */
export const ActingBand = ({ configuration, told }: ActingBandProps) => {
  const t = useSay('acting')
  const [isBusy, setBusy] = useState(false)
  const minutes = useMinutesLeft(told.until)
  const isOver = useSession() === 'expired'
  const { user, tenant } = configuration
  useEffect(() => {
    if (isOver || minutes === 0) acting.over()
  }, [isOver, minutes])

  const extend = async (): Promise<void> => {
    setBusy(true)
    try {
      await acting.extend(user.username, user.tenant ?? '', told.reason)
      await reloadConfiguration()
      notifyDone(t('actBand.extended'))
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  const leave = (): void => void acting.leave().catch(notifyError)
  const why = t('actBand.as', { actor: told.name, house: told.house, reason: told.reason })
  return (
    <section className={styles.band} aria-label={t('actBand.acts')}>
      <Icon of={IconEye} />
      <span className={styles.whom}>
        {t('actBand.acts')} <b>{displayNameOf(user)}</b>, {tenant?.label ?? user.tenant}
      </span>
      <span className={styles.why} title={why}>
        {why}
      </span>
      <span className={styles.left}>{t('actBand.left', { minutes })}</span>
      <Button size="s" busy={isBusy} onClick={() => void extend()}>
        {t('actBand.extend')}
      </Button>
      <Button size="s" icon={IconLogout} onClick={leave}>
        {t('actBand.leave')}
      </Button>
    </section>
  )
}
