import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'
import { Icon } from '../words/icon.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** From 1. */
  page: number
  /** Pages known so far. */
  pages: number
  /** More follow than are counted: *1,000+*; the last page is then `onLast`'s to find. */
  continues?: boolean
  onPage: (page: number) => void
  /** Told that a hand or the keyboard is on a page's button. */
  onNear?: ((page: number) => void) | undefined
  onLast?: (() => void) | undefined
  /** The last page is being looked for. */
  busyLast?: boolean
  /** Only previous and next: the selection bar. */
  short?: boolean
}

const shown = 10
/** So far from the present one a number has room for a finger on a tablet. */
const nearPage = 1

/** The at most ten page numbers in sight, the present one among them. */
export const pageWindow = (page: number, pages: number): number[] => {
  const from = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1))
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => from + index)
}

/** Previous, at most ten numbers, next; first and last only above ten pages. */
export const Pager = ({ page, pages, continues, onPage, onNear, onLast, busyLast, short }: PagerProps) => {
  const texts = useUiTexts()
  const many = pages > shown || (pages === shown && Boolean(continues))
  const hasNext = page < pages || Boolean(continues)
  const near = (to: number) => onNear && { onPointerEnter: () => onNear(to), onFocus: () => onNear(to) }
  const step = (
    to: number,
    label: string,
    icon: typeof IconChevronLeft,
    disabled: boolean,
    go = () => onPage(to),
  ) => (
    <button
      type="button"
      className={styles.page}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={go}
      {...near(to)}
    >
      <Icon of={icon} flips />
    </button>
  )
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {!short && many && step(1, texts.first, IconChevronLeftPipe, page <= 1)}
      {step(page - 1, texts.previous, IconChevronLeft, page <= 1)}
      {!short &&
        pageWindow(page, pages).map(number => (
          <button
            key={number}
            type="button"
            className={styles.page}
            data-number
            data-far={Math.abs(number - page) > nearPage || undefined}
            aria-label={`${texts.page} ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            {...near(number)}
          >
            {number}
          </button>
        ))}
      {step(page + 1, texts.next, IconChevronRight, !hasNext)}
      {!short &&
        many &&
        (continues
          ? onLast && step(pages, texts.last, IconChevronRightPipe, busyLast === true, onLast)
          : step(pages, texts.last, IconChevronRightPipe, page >= pages))}
    </nav>
  )
}
