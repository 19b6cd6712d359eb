// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '#ui/index.ts'
import { type Answers, refused } from '../../../testing/answers.ts'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Record } from '../record.tsx'

const configuration = {
  user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
  options: { today: '2026-11-20' },
  tenant: { currency: 'EUR' },
  browserScripts: ['boat-layout'],
}

const open = (script: Answers[string]) =>
  renderScreen(<Record entity="boat" recordKey="BOAT-1" mode="page" onDone={vi.fn()} />, {
    'GET /api/script/runs/user-configuration': configuration,
    [`GET ${routeOf('boat')}/BOAT-1`]: boatRecord,
    'GET /api/script/scripts/boat-layout': script,
  })

describe('a layout script that does not come', () => {
  it('is told with its name, and the record stands as it is declared', async () => {
    const { toldByToast } = await open(refused(400, { message: 'The code is kept' }))
    expect(await toldByToast('The code is kept (400) (boat-layout)')).toBeDefined()
    expect(await screen.findByText('LT-100')).toBeDefined()
  })

  it('is passed over in silence where nothing answers', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await screen.findByText('LT-100')).toBeDefined()
    expect(toasts.all()).toEqual([])
  })
})
