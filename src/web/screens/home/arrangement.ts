/** The cards of the home page in their order and size, as they are arranged. Pure. */
import { type HomeCard, type HomeCardId, homeCards, homeSpans } from '#model/home-cards.ts'

/** What a person has said; `hidden` is how it was said before cards could be moved. */
export interface Arrangement {
  cards?: readonly HomeCard[]
  hidden?: readonly string[]
}

/** The page as the product has it. */
export const productHome: readonly HomeCard[] = [
  { id: 'figures', span: 12 },
  { id: 'business', span: 6, isTall: true },
  { id: 'ages', span: 6 },
  { id: 'statuses', span: 6 },
  { id: 'tasks', span: 4 },
  { id: 'cash', span: 4 },
  { id: 'recent', span: 4 },
]

const isKnown = ({ id }: HomeCard): boolean => homeCards.includes(id)

/** What somebody sees: his own arrangement, else the house's, else the product's. */
export const arrangedFor = (
  own: Arrangement | undefined,
  ofHouse: readonly HomeCard[] | undefined,
): HomeCard[] => {
  const cards = own?.cards ?? ofHouse ?? productHome
  const hidden = new Set(own?.cards ? [] : own?.hidden)
  const seen = new Set<string>()
  return cards.filter(card => {
    if (!isKnown(card) || hidden.has(card.id) || seen.has(card.id)) return false
    seen.add(card.id)
    return true
  })
}

/** Cards that are offered and do not stand there. */
export const addable = (cards: readonly HomeCard[], offered: readonly HomeCardId[]): HomeCardId[] =>
  offered.filter(id => !cards.some(card => card.id === id))

export const withCard = (cards: readonly HomeCard[], id: HomeCardId): HomeCard[] => [
  ...cards,
  productHome.find(card => card.id === id)!,
]

export const withoutCard = (cards: readonly HomeCard[], id: HomeCardId): HomeCard[] =>
  cards.filter(card => card.id !== id)

/** One step wider or narrower; at either end it stays. */
export const resized = (cards: readonly HomeCard[], id: HomeCardId, by: 1 | -1): HomeCard[] =>
  cards.map(card => {
    if (card.id !== id) return card
    const at = homeSpans.findIndex(span => span >= card.span)
    const span = homeSpans[Math.max(0, Math.min(homeSpans.length - 1, at + by))]!
    // What takes the whole width has nothing beside it that two rows would be for.
    const { isTall, ...rest } = card
    return { ...rest, span, ...(isTall && span < 12 ? { isTall } : {}) }
  })
