// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '../../../shell/index.ts'
import { type Answers, type Asked, refused } from '../../../testing/answers.ts'
import { boatModel, boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'
import { isMadeInLine } from './line-offered.ts'

const address = routeOf('boat')
const may = {
  'GET /api/script/runs/user-configuration': {
    user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
    options: { today: '2026-11-20' },
    tenant: { currency: 'EUR' },
    userPermissions: { 'write all': true },
  },
}
const second = { ...boatRecord, _id: 'b2', registration: 'BOAT-2', name: 'Vėtra', hull: 'LT-300' }

let pages = 0
const show = async (answers: Answers = {}, query: Address = {}) => {
  const shown = await renderScreen(
    <List page={`/added-${++pages}`} entity="boat" query={query} onQuery={() => {}} mode="page" />,
    {
      ...may,
      [`GET ${address}`]: ({ query }: Asked) => (query.get('_id') === 'b2' ? [second] : [boatRecord]),
      [`POST ${address}`]: ({ body }: Asked) => ({ ...second, ...(body as object) }),
      ...answers,
    },
  )
  const posts = () => shown.asked.filter(one => one.method === 'POST' && one.path === address)
  return { ...shown, posts }
}
const begin = () => screen.findByRole('button', { name: 'Add a row' })
/** The input itself: until its code has come a box of its looks stands there. */
const input = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox', { name })
    if (found.readOnly || found.disabled) throw new Error('nothing is typed there yet')
    return found
  })

describe('the line of a new record', () => {
  // Its code comes with the first press, and here from its sources.
  beforeAll(() => Promise.all([import('./new-line.tsx'), import('#fields/text/input.tsx')]), 60_000)

  it('keeps what is typed by Enter, shows it, and begins the next', async () => {
    const { user, posts } = await show()
    await user.click(await begin())
    await user.type(await input('Name'), 'Vėtra')
    await user.type(await input('Hull number'), 'LT-300{Enter}')
    await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ name: 'Vėtra', hull: 'LT-300' }]))
    await screen.findByText('“Vėtra” was added')
    await screen.findByRole('link', { name: 'Vėtra' })
    const next = await input('Name')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(next.value).toBe('')
    await user.type(next, 'Žara')
    await user.type(await input('Hull number'), 'LT-400{Enter}')
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('says at its cell what is missing, and what the server refuses, and keeps what was typed', async () => {
    let isTaken = true
    const { user, posts } = await show({
      [`POST ${address}`]: ({ body }: Asked) =>
        isTaken
          ? refused(400, {
              errors: [{ field: 'body.hull', message: 'is taken', code: 'INVALID_FIELD_IN_BODY' }],
            })
          : { ...second, ...(body as object) },
    })
    await user.click(await begin())
    await user.type(await input('Name'), 'Vėtra{Enter}')
    await screen.findByText('Hull number is mandatory')
    expect(posts()).toEqual([])
    const hull = await input('Hull number')
    await user.type(hull, 'LT-100{Enter}')
    expect(within((await screen.findByText('is taken')).closest('td')!).getByRole('textbox')).toBe(hull)
    expect((await input('Name')).value).toBe('Vėtra')
    isTaken = false
    await user.clear(hull)
    await user.type(hull, 'LT-300{Enter}')
    await waitFor(() => expect(posts().at(-1)?.body).toEqual({ name: 'Vėtra', hull: 'LT-300' }))
    // What was refused under its key stays refused.
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('is left by Escape, which takes back what was typed', async () => {
    const { user, posts } = await show()
    await user.click(await begin())
    await user.type(await input('Name'), 'Vėtra{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await begin()))
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(posts()).toEqual([])
  })

  it('has what its list is filtered by', async () => {
    const { user, posts } = await show({}, { berths: '6', price: '>=100' })
    await user.click(await begin())
    await user.type(await input('Hull number'), 'LT-300{Enter}')
    await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ berths: 6, hull: 'LT-300' }]))
  })

  it('is not offered to whoever may not make one, nor where the page leaves it out', async () => {
    const [[address, configuration]] = Object.entries(may) as [[string, object]]
    await show({ [address]: { ...configuration, userPermissions: {} } })
    await screen.findByText('LT-100')
    expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
    const context = { locale: 'en', today: '2026-11-20', timeZone: 'UTC' } as never
    const model = { ...boatModel, page: { ...boatModel.page, rows: { hide: ['add' as const] } } }
    const shown = model.columns.map(({ id, label }) => ({
      id,
      label,
      role: 'other' as const,
      field: model.fields.find(({ name }) => name === id),
    }))
    const table = { mode: 'page' as const, shown }
    expect(isMadeInLine({ ...table, model: boatModel }, {} as never, context)).toBe(true)
    expect(isMadeInLine({ ...table, model }, {} as never, context)).toBe(false)
    const without = shown.filter(({ id }) => id !== 'hull')
    expect(isMadeInLine({ ...table, shown: without, model: boatModel }, {} as never, context)).toBe(false)
  })
})
