// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const said = (more: object) => ({
  _id: 'm1',
  date: '2026-11-18T10:00:00.000Z',
  author: 'Anne Moreau',
  direction: 'IN',
  text: 'Paid.',
  ...more,
})
const show = (...messages: object[]) =>
  renderCard(<Card node={nodeOf('Conversation')} />, { data: { messages } as never })

it('shows what a mail said as text, whatever it says, and folds what it repeats', async () => {
  const { user } = await show(said({ text: '<img src="https://x.example/p.gif">', quoted: '> Please pay.' }))
  expect(await screen.findByText('<img src="https://x.example/p.gif">')).toBeDefined()
  expect(document.querySelector('img[src*="x.example"]')).toBeNull()
  const fold = screen.getByText('Earlier messages')
  expect(fold.closest('details')?.open).toBe(false)
  await user.click(fold)
  expect(fold.closest('details')?.open).toBe(true)
  expect(screen.getByText('> Please pay.')).toBeDefined()
})

it('says nothing of earlier messages and of machines where there are none', async () => {
  await show(said({ mailKind: 'MAIL' }))
  await screen.findByText('Paid.')
  expect(screen.queryByText('Earlier messages')).toBeNull()
  expect(screen.queryByText(/MAIL/)).toBeNull()
})

it('says of a machine’s words that they are', async () => {
  await show(said({ mailKind: 'AUTO_REPLY' }))
  expect(await screen.findByText(/AUTO_REPLY|automatic/i)).toBeDefined()
})
