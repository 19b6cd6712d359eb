import { type ReactNode, Suspense, useId, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { Icon } from '../words/icon.tsx'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  /** Small and muted beside the title: a count, a sentence of context. */
  meta?: ReactNode
  /** At the end of the head: icon buttons, a link, a legend. */
  actions?: ReactNode
  /** No padding round the body: tables, lists. */
  flush?: boolean
  collapsible?: boolean
  /** Folded or not, when the caller remembers it. */
  folded?: boolean
  defaultFolded?: boolean
  onFold?: (folded: boolean) => void
  /** Stays at the top of its column while the rest scrolls. */
  sticky?: boolean
  id?: string
  children?: ReactNode
}

/** A group of facts or rows: 1 px border, radius 6, no shadow. */
export const Card = (props: CardProps) => {
  const {
    title,
    meta,
    actions,
    flush,
    collapsible,
    defaultFolded = false,
    onFold,
    sticky,
    id,
    children,
  } = props
  const [own, setOwn] = useState(defaultFolded)
  const folded = Boolean(collapsible && (props.folded ?? own))
  const bodyId = useId()
  const titleId = useId()
  const texts = useUiTexts()
  const fold = () => {
    setOwn(!folded)
    onFold?.(!folded)
  }
  const words = <span>{title}</span>
  return (
    <section
      className={styles.card}
      id={id}
      aria-labelledby={title ? titleId : undefined}
      data-folded={folded || undefined}
      data-sticky={sticky || undefined}
    >
      {(title || actions) && (
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {collapsible ? (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={!folded}
                aria-controls={bodyId}
                title={folded ? texts.expand : texts.collapse}
                onClick={fold}
              >
                {words}
                <Icon of={IconChevronDown} size="s" />
              </button>
            ) : (
              words
            )}
          </h2>
          {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          {actions && <span className={styles.actions}>{actions}</span>}
        </header>
      )}
      <div id={bodyId} className={styles.body} data-flush={flush || undefined} hidden={folded}>
        {/* What a card still waits for hides nothing but the card: a field of another one keeps its focus. */}
        <Suspense fallback={<Skeleton width="60%" />}>{children}</Suspense>
      </div>
    </section>
  )
}
