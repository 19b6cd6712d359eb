// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useShell } from '../../../shell/index.ts'
import { models } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { ListPlace } from '../list-place.ts'
import { users } from './users.tsx'

const Below = users.Below!
const texts: Record<string, string> = { 'list.notAUser': 'Not a user', 'list.relationsOf': 'Relations' }

const Place = () => {
  const shell = useShell()
  const place = { shell, t: (key: string) => texts[key] } as unknown as ListPlace
  return <Below place={place} />
}

const show = (links: object[], found: object[] = []) =>
  renderScreen(
    <Place />,
    {
      'GET /api/script/runs/user-configuration': {
        user: { username: 'ruta', locale: 'en-EU', orgaRegistration: 'ORG-1' },
        options: { today: '2026-11-20' },
        tenant: { currency: 'EUR' },
      },
      [`GET ${models.get('organization')!.route}/ORG-1/hierarchy`]: {
        organizations: [
          { registration: 'ORG-1', name: 'House', type: 'O' },
          { registration: 'ORG-2', name: 'Branch', type: 'O' },
        ],
        links,
      },
      // What is opened besides has the first entity's route.
      [`GET ${[...models.values()][0]!.route}`]: found,
    },
    { opens: ['user'] },
  )
const link = { source: 'ORG-1', target: 'ORG-2', relation: null, stake: null }

it('draws the house of whoever looks, and says of who stands there without being a user that he is none', async () => {
  const { user, toldByToast } = await show([link])
  const branch = await screen.findByRole('button', { name: /Branch/ })
  await user.dblClick(branch)
  await toldByToast('Not a user')
})

it('opens the user of who stands there', async () => {
  const { user, shell } = await show([link], [{ _id: 'u1', username: 'ona@house' }])
  await user.dblClick(await screen.findByRole('button', { name: /Branch/ }))
  await expect.poll(() => shell.go.mock.calls).toEqual([['/user/ona@house']])
})

it('is not there where nobody belongs to the house', async () => {
  const { asked } = await show([])
  await expect.poll(() => asked.some(one => one.path.endsWith('/hierarchy'))).toBe(true)
  expect(screen.queryByRole('region', { name: 'Relations' })).toBeNull()
})
