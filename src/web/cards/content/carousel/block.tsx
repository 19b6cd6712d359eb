import { useRef, useState } from 'react'
import { IconButton, IconChevronLeft, IconChevronRight } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

interface Image {
  src: string
  label?: string
}

/** Pictures of pixels from our own addresses, the web, or the text itself; nothing that could run. */
const isPicture = (src: string): boolean =>
  /^(https:\/\/|\/(?![/\\])|data:image\/(png|jpe?g|gif|webp);base64,)/i.test(src)

/** Pictures beside each other, one at a time: by its buttons, by arrow keys, or by a finger. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const given = Array.isArray(block.props?.images) ? (block.props.images as Image[]) : []
  const images = given.filter(one => isPicture(String(one.src)))
  if (images.length === 0) return <p className="second">{say('blocks.noPictures')}</p>
  const go = (to: number) => {
    const next = Math.max(0, Math.min(images.length - 1, to))
    setAt(next)
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={block.title ?? block.id}
      onKeyDown={event => {
        const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
        if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
        event.preventDefault()
        go(at + (event.key === forward ? 1 : -1))
      }}
    >
      <ul ref={strip}>
        {images.map((one, index) => (
          <li key={one.src} aria-hidden={index === at ? undefined : true}>
            <figure>
              <img src={one.src} alt={one.label ?? ''} loading="lazy" />
              {one.label && <figcaption className="meta">{one.label}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <p>
        <IconButton
          icon={IconChevronLeft}
          flips
          size="xs"
          label={say('blocks.previous')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <span className="meta" aria-live="polite">
          {at + 1}/{images.length}
        </span>
        <IconButton
          icon={IconChevronRight}
          flips
          size="xs"
          label={say('blocks.next')}
          disabled={at === images.length - 1}
          onClick={() => go(at + 1)}
        />
      </p>
    </section>
  )
}
