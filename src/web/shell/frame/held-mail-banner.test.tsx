// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { HeldMailBanner } from './held-mail-banner.tsx'

const held = { heldSince: '2026-11-20T10:00:00Z', backupMadeAt: '2026-11-19T02:30:00Z', ofAll: true }

it('tells that e-mails are held, and who may lets them go', async () => {
  const { user, asked } = await renderScreen(<HeldMailBanner />, {
    'GET /api/core/outgoing': { ...held, mayRelease: true },
    'DELETE /api/core/outgoing': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Let them go' }))
  await screen.findByText('E-mails go out again')
  expect(asked.some(one => one.method === 'DELETE')).toBe(true)
})

it('offers nothing to who may not', async () => {
  await renderScreen(<HeldMailBanner />, { 'GET /api/core/outgoing': { ...held, mayRelease: false } })
  await screen.findByText('Whoever runs the installation lets them go.')
  expect(screen.queryByRole('button', { name: 'Let them go' })).toBeNull()
})
