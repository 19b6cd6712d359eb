import { useState } from 'react'
import { Button, Icon, IconRoute, toasts } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { useSay } from '../use-say.ts'
import styles from './tour-offer.module.css'
import { tourStore } from './tour-store.ts'
import { useTourMemory } from './use-tour-memory.ts'

interface TourOfferProps {
  configuration: UserConfiguration
  /** The page that one lands on, and the one that is open: it is offered there alone. */
  home: string
  path: string
}

/** On the first page, until it is answered: whether one wants to be shown around. It takes no focus and covers nothing. */
export const TourOffer = ({ configuration, home, path }: TourOfferProps) => {
  const t = useSay('shell')
  const { memory, keep } = useTourMemory()
  const isRunning = tourStore.useRunning()
  const [isAnswered, setAnswered] = useState(false)
  // Who acts for another answers nothing in his name.
  const isOffered = !memory && !isAnswered && !configuration.acting && !configuration.isFallback
  if (!isOffered || isRunning || path !== home) return null
  const decline = () => {
    setAnswered(true)
    keep({ state: 'declined' })
    toasts.show({ tone: 'info', text: t('help.tourAgain') })
  }
  return (
    <section className={styles.offer} aria-label={t('help.tour')}>
      <Icon of={IconRoute} className={styles.icon} />
      <p className={styles.words}>{t('help.offer')}</p>
      <Button size="s" onClick={tourStore.start}>
        {t('help.tour')}
      </Button>
      <Button size="s" kind="ghost" onClick={decline}>
        {t('help.noTour')}
      </Button>
    </section>
  )
}
