import type { CSSProperties, ReactNode } from 'react'
import { Button, Card, IconRefresh } from '#ui/index.ts'
import { useNeedsNetwork } from '../../shell/index.ts'
import styles from './home.module.css'
import { useHomePlace } from './home-place.ts'

interface HomeCardProps {
  title: string
  meta?: ReactNode
  actions?: ReactNode
  error?: unknown
  onRetry?: () => void
  /** Room that the content will take, px: nothing moves when it comes. */
  height: number
  children: ReactNode
}

/** A card of the home page. It loads by itself, and one that fails says so and keeps its room. */
export const HomeCard = ({ title, meta, actions, error, onRetry, height, children }: HomeCardProps) => {
  const { t } = useHomePlace()
  const needsNetwork = useNeedsNetwork()
  return (
    <Card title={title} meta={meta} actions={actions} flush>
      <div className={styles.room} style={{ '--room': `${height}px` } as CSSProperties}>
        {error && needsNetwork ? (
          <p className={styles.failed}>
            <span className="second">{needsNetwork}</span>
          </p>
        ) : error ? (
          <div className={styles.failed} role="alert">
            <p className="second">{t('home.failed')}</p>
            {onRetry && (
              <Button icon={IconRefresh} onClick={onRetry}>
                {t('home.tryAgain')}
              </Button>
            )}
          </div>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
