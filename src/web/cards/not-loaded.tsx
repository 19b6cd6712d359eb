import { Icon, IconWifiOff } from '#ui/index.ts'
import { useNeedsNetwork, useSay } from '../shell/index.ts'
import styles from './cards.module.css'

/** In the place of what did not come: without a network that it needs one, else the way to ask again. */
export const NotLoaded = ({ onRetry, inset }: { onRetry: () => void; inset?: boolean }) => {
  const say = useSay('cards')
  const needsNetwork = useNeedsNetwork()
  const style = inset ? styles.empty : styles.emptyFlush
  if (needsNetwork)
    return (
      <p className={style}>
        <Icon of={IconWifiOff} size="s" /> {needsNetwork}
      </p>
    )
  return (
    <p className={style}>
      {say('card.wrong')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {say('card.tryAgain')}
      </button>
    </p>
  )
}
