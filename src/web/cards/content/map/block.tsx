import { Icon, IconExternalLink, IconMapPin } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'
import { placeOf } from './place-of.ts'

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`

/** Lines of a map where no map is: each tenth part of the piece that is shown. */
const lines = Array.from({ length: 9 }, (_, index) => (index + 1) * 10)

/**
 * Where the record is. The picture is our own, a graticule with the place in its middle: nobody outside hears of an address until
 * somebody opens the map.
 */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { data } = useCard()
  const props = block.props ?? {}
  const named = typeof props.field === 'string' ? valueAt(data, props.field) : undefined
  const { latitude, longitude, isKnown } = placeOf(props, named, data)
  const zoom = typeof props.zoom === 'number' ? props.zoom : isKnown ? 15 : 11
  const words = `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
  return (
    <figure className={styles.map}>
      <svg viewBox="0 0 100 50" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {lines.map(at => (
          <g key={at}>
            <line x1={at} y1={0} x2={at} y2={50} />
            <line x1={0} y1={at} x2={100} y2={at} />
          </g>
        ))}
      </svg>
      <Icon of={IconMapPin} size="l" className={styles.pin} />
      <figcaption>
        <span dir="ltr">{words}</span>
        {!isKnown && <span className="muted"> {say('blocks.noPlace')}</span>}{' '}
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {say('blocks.openMap')} <Icon of={IconExternalLink} size="s" flips />
        </a>
      </figcaption>
    </figure>
  )
}
