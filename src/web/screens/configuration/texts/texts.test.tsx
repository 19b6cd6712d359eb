// @vitest-environment happy-dom
import { Link, useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#locales/texts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Texts } from './texts.tsx'
import type { WordRow, Words } from './words-data.ts'

const row: WordRow = {
  key: 'labels:menu.tools',
  place: 'menu',
  text: 'Tools',
  english: 'Tools',
  own: null,
}
const words: Words = {
  mayChange: true,
  locales: [{ locale: 'en-EU', own: 0, missing: 0, product: 0 }],
  size: 1,
  rows: [row],
}

beforeAll(async () => {
  await loadTexts('rights', 'en')
})

const Page = () => (
  <>
    <p>At {useLocation().pathname}</p>
    <Link to={'/elsewhere' as never}>Elsewhere</Link>
    <Texts query={{ locale: 'en-EU' }} onQuery={() => {}} />
  </>
)

it('asks before words are left that are not kept, and lets go once they are, whatever the page still asks anew', async () => {
  let answer = (_: Words) => {}
  const later = new Promise<Words>(resolve => {
    answer = resolve
  })
  let asked = 0
  const { user } = await renderScreen(<Page />, {
    'GET /api/core/words': () => (asked++ === 0 ? words : later),
    'PATCH /api/core/string-overrides': {},
  })
  await user.type(await screen.findByRole('textbox', { name: 'Your own words for Tools' }), 'Workshop')
  await user.click(screen.getByText('Elsewhere'))
  await screen.findByText('Leave 1 unsaved change?')
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(screen.getByText('At /')).toBeDefined()

  await user.click(await screen.findByRole('button', { name: /^Save 1 change/ }))
  await screen.findByText(/^Saved/)
  expect(asked).toBe(2)
  await user.click(screen.getByText('Elsewhere'))
  expect(await screen.findByText('At /elsewhere')).toBeDefined()
  answer({ ...words, rows: [{ ...row, own: 'Workshop' }] })
})
