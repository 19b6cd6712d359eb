import { expect, it } from 'vitest'
import type { HomeCard } from '#model/home-cards.ts'
import { addable, arrangedFor, productHome, resized, withCard, withoutCard } from './arrangement.ts'

const ids = (cards: readonly HomeCard[]) => cards.map(card => card.id)

it('a person’s own arrangement goes before the house’s, and that before the product’s', () => {
  const house: HomeCard[] = [{ id: 'tasks', span: 12 }]
  expect(arrangedFor(undefined, undefined)).toEqual(productHome)
  expect(ids(arrangedFor(undefined, house))).toEqual(['tasks'])
  expect(ids(arrangedFor({ cards: [{ id: 'cash', span: 4 }] }, house))).toEqual(['cash'])
  expect(arrangedFor({ cards: [] }, house)).toEqual([])
})

it('what was hidden before cards could be moved stays hidden; what nobody knows, or stands twice, is left out', () => {
  expect(ids(arrangedFor({ hidden: ['figures', 'cash'] }, undefined))).not.toContain('cash')
  const odd = [
    { id: 'cash', span: 4 },
    { id: 'weather', span: 4 },
    { id: 'cash', span: 8 },
  ] as HomeCard[]
  expect(arrangedFor({ cards: odd }, undefined)).toEqual([{ id: 'cash', span: 4 }])
})

it('cards are added as the product has them, taken away, and change their width by a step', () => {
  const cards = withoutCard(productHome, 'business')
  expect(addable(cards, ['business', 'cash'])).toEqual(['business'])
  const again = withCard(cards, 'business')
  expect(again.at(-1)).toEqual({ id: 'business', span: 6, isTall: true })
  expect(resized(again, 'business', 1).at(-1)).toEqual({ id: 'business', span: 8, isTall: true })
  expect(resized(resized(again, 'business', 1), 'business', 1).at(-1)).toEqual({ id: 'business', span: 12 })
  expect(resized(cards, 'cash', -1).find(card => card.id === 'cash')).toEqual({ id: 'cash', span: 4 })
})
