// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderCard } from '../../testing/render-card.tsx'
import { isLongText, LongText } from './long-text.tsx'

const xml = `<EntityDescriptor>${'x'.repeat(4000)}</EntityDescriptor>`

it('a text of pages is told by its beginning and its size, and opened in place', async () => {
  const { user } = await renderCard(<LongText name="metadataXml" text={xml} locale="en-EU" />)
  expect(await screen.findByText(/KB$/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('</EntityDescriptor>')
  await user.click(await screen.findByRole('button', { name: 'Show all of it' }))
  expect(document.body.textContent).toContain('</EntityDescriptor>')
  await user.click(await screen.findByRole('button', { name: 'Show its beginning' }))
  expect(document.body.textContent).not.toContain('</EntityDescriptor>')
})

it('what is read at a glance, and what is no text, stays as it is', () => {
  expect(isLongText('textarea', xml)).toBe(true)
  expect(isLongText('textarea', 'two lines')).toBe(false)
  expect(isLongText('text', xml)).toBe(false)
})
