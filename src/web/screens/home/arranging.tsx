import { type ReactNode, useState } from 'react'
import type { HomeCard, HomeCardId } from '#model/home-cards.ts'
import {
  Button,
  IconButton,
  IconMinus,
  IconPlus,
  IconX,
  Menu,
  MoveHandle,
  movedTo,
  useReorder,
} from '#ui/index.ts'
import { useValues } from '../../data/index.ts'
import { notifyDone, notifyError } from '../../shell/index.ts'
import { addable, resized, withCard, withoutCard } from './arrangement.ts'
import styles from './home.module.css'
import type { HomePlace } from './home-place.ts'
import { type Audience, useGiven, type useHomeCards } from './use-home-cards.ts'

interface ArrangedProps {
  place: HomePlace
  cards: readonly HomeCard[]
  isArranging: boolean
  labelOf: (id: HomeCardId) => string
  onChange: (cards: HomeCard[]) => void
  children: (id: HomeCardId) => ReactNode
}

/** What one does with a card while the page is arranged. */
const CardTools = ({ place, cards, card, handle, labelOf, onChange }: ToolsProps) => {
  const { t } = place
  const label = labelOf(card.id)
  return (
    <div className={styles.cardTools}>
      {handle}
      <span className="grow">{label}</span>
      <IconButton
        size="s"
        icon={IconMinus}
        label={t('home.narrower', { label })}
        disabled={card.span <= 4}
        onClick={() => onChange(resized(cards, card.id, -1))}
      />
      <IconButton
        size="s"
        icon={IconPlus}
        label={t('home.wider', { label })}
        disabled={card.span >= 12}
        onClick={() => onChange(resized(cards, card.id, 1))}
      />
      <IconButton
        size="s"
        icon={IconX}
        label={t('home.remove', { label })}
        onClick={() => onChange(withoutCard(cards, card.id))}
      />
    </div>
  )
}

interface ToolsProps extends Pick<ArrangedProps, 'place' | 'cards' | 'labelOf' | 'onChange'> {
  card: HomeCard
  handle: ReactNode
}

/** The cards in their places. While they are arranged each is dragged, moved by the arrow keys, sized and taken away. */
export const Arranged = ({ place, cards, isArranging, labelOf, onChange, children }: ArrangedProps) => {
  const { t } = place
  const [said, setSaid] = useState('')
  const reorder = useReorder(cards.length, (from, to) => {
    onChange(movedTo(cards, from, to))
    const label = labelOf(cards[from]!.id)
    setSaid(t('home.moved', { label, place: to + 1, count: cards.length }))
  })
  return (
    <>
      {cards.map((card, index) => (
        <div
          key={card.id}
          className={styles.placed}
          data-span={card.span}
          data-tall={card.isTall || undefined}
          data-card={card.id}
          {...(isArranging ? { 'data-arranging': true, ...reorder.item(index) } : {})}
        >
          {isArranging && (
            <CardTools
              place={place}
              cards={cards}
              card={card}
              labelOf={labelOf}
              onChange={onChange}
              handle={
                <MoveHandle
                  label={t('home.move', { label: labelOf(card.id) })}
                  onKeyDown={reorder.onKeyDown(index)}
                />
              }
            />
          )}
          {/* What is inside is looked at, not used, while it is moved. */}
          <div className={styles.inside} inert={isArranging}>
            {children(card.id)}
          </div>
        </div>
      ))}
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  )
}

interface ArrangeBarProps {
  place: HomePlace
  home: ReturnType<typeof useHomeCards>
  offered: readonly HomeCardId[]
  labelOf: (id: HomeCardId) => string
  onDone: () => void
}

/** Gives others of the house the page as it stands. */
const GiveTo = ({ place, home }: Pick<ArrangeBarProps, 'place' | 'home'>) => {
  const { t } = place
  const profiles = useValues('profile').data ?? []
  const { give, cards } = home
  const given = useGiven(Boolean(give))
  if (!give) return null
  const to = (audience: Audience, name: string, kept: HomeCard[] | null) => () =>
    void give(audience, kept)
      .then(() => notifyDone(t(kept ? 'home.given' : 'home.takenBack', { name })))
      .catch(notifyError)
  const everybody = t('home.everybody')
  return (
    <Menu
      label={t('home.give')}
      placement="bottom-end"
      trigger={<Button>{t('home.give')}</Button>}
      items={[
        { id: 'all', label: everybody, onSelect: to('everybody', everybody, cards) },
        ...profiles.map(({ value, label }) => ({
          id: value,
          label,
          onSelect: to({ profile: value }, label, cards),
        })),
        // Only what was given can be taken back.
        ...(given.cards
          ? [{ id: 'back', label: t('home.takeBack'), onSelect: to('everybody', everybody, null) }]
          : []),
        ...profiles
          .filter(({ value }) => given.profiles?.[value])
          .map(({ value, label }) => ({
            id: `back ${value}`,
            label: t('home.takeBackOf', { name: label }),
            onSelect: to({ profile: value }, label, null),
          })),
      ]}
    />
  )
}

/** Adding, going back, giving to others, and being done. */
export const ArrangeBar = ({ place, home, offered, labelOf, onDone }: ArrangeBarProps) => {
  const { t } = place
  const { cards, isOwn, keep, reset } = home
  const more = addable(cards, offered)
  return (
    <div className={styles.arranging} role="toolbar" aria-label={t('home.arrange')}>
      <p className="second grow">{t('home.arrangeText')}</p>
      {more.length > 0 && (
        <Menu
          label={t('home.add')}
          placement="bottom-end"
          trigger={<Button icon={IconPlus}>{t('home.add')}</Button>}
          items={more.map(id => ({
            id,
            label: labelOf(id),
            onSelect: () => void keep(withCard(cards, id)).catch(notifyError),
          }))}
        />
      )}
      <GiveTo place={place} home={home} />
      {isOwn && (
        <Button kind="ghost" onClick={() => void reset().catch(notifyError)}>
          {t('home.reset')}
        </Button>
      )}
      <Button kind="primary" onClick={onDone}>
        {t('home.done')}
      </Button>
    </div>
  )
}
