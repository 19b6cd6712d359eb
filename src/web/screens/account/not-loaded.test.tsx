// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { loadTexts } from '#locales/texts.ts'
import { refused } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SupportCard } from './support-card.tsx'

const proving = { run: <T,>(work: () => Promise<T>) => work(), dialog: null }
const session = {
  id: 's1',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/142.0',
  current: false,
  isThisDevice: false,
  house: 'demo',
  address: null,
  place: null,
  method: 'password',
  at: '2026-11-19T08:00:00Z',
  lastAt: '2026-11-20T08:00:00Z',
  endedAt: null,
  why: null,
}
const passkey = {
  id: 'k1',
  name: 'Key of the office',
  rpId: 'localhost',
  here: true,
  isBackedUp: false,
  prf: false,
  madeAt: '2026-11-19T08:00:00Z',
  lastAt: null,
}

const sections: readonly [string, ReactNode, string, unknown, RegExp][] = [
  ['sessions', <SessionsCard key="1" />, '/api/core/auth/sessions', [session], /Firefox/],
  [
    'passkeys',
    <PasskeysCard key="2" proving={proving} />,
    '/api/core/auth/passkeys',
    { rpId: 'localhost', passkeys: [passkey] },
    /Key of the office/,
  ],
  ['times of support', <SupportCard key="3" />, '/api/core/users/current/impersonations', [], /./],
]

it.each(sections)('%s that did not come can be asked for again', async (_, card, path, answer, said) => {
  await loadTexts('account', 'en')
  let isUp = false
  const { user, asked } = await renderScreen(card, {
    [`GET ${path}`]: () => (isUp ? answer : refused(400)),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Key of the office|Firefox/)).toBeNull()
  isUp = true
  const before = asked.filter(one => one.path === path).length
  await user.click(again)
  await screen.findAllByText(said)
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked.filter(one => one.path === path).length).toBe(before + 1)
})
