// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Record } from '../record.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const open = (configuration: object) =>
  renderScreen(<Record entity="boat" recordKey="BOAT-1" mode="page" onDone={() => {}} />, {
    [`GET ${routeOf('boat')}/BOAT-1`]: boatRecord,
    ...configuration,
  })

describe('the model of a record', () => {
  const configuration = (user: object) => ({
    'GET /api/script/runs/user-configuration': {
      user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius', ...user },
      options: { today: '2026-11-20' },
      tenant: { currency: 'EUR' },
      userPermissions: { 'read scripts': true },
    },
  })

  it('is shown to who administers, by the paths that scripts know, with the way to its script', async () => {
    const { user } = await open(configuration({ isAdmin: true }))
    await user.click(await button('More'))
    await user.click(await screen.findByText('Model…'))
    const model = within(await screen.findByRole('dialog', { name: 'Model' }))
    const shown = await model.findByRole<HTMLTextAreaElement>('textbox', { name: 'Model' })
    expect(JSON.parse(shown.value)).toEqual(
      expect.objectContaining({ registration: 'BOAT-1', hull: 'LT-100' }),
    )
    await user.click(await model.findByText('Compact'))
    expect(await model.findByRole('button', { name: 'Copy hull' })).toBeDefined()
    const layout = await model.findByRole('link', { name: 'Layout' })
    expect(layout.getAttribute('href')).toContain('name=boat-layout&filter=boat-layout')
  })

  it('is offered to nobody else', async () => {
    const { user } = await open(configuration({}))
    await user.click(await button('More'))
    await screen.findByText('Reload')
    expect(screen.queryByText('Model…')).toBeNull()
  })
})
