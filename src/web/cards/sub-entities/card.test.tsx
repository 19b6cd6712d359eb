// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/answers.ts'
import { boatModel, boatRecord, nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const address = routeOf('boat')
const second = {
  ...boatRecord,
  _id: 'b2',
  _version: 7,
  registration: 'BOAT-2',
  name: 'Nerija',
  hull: 'LT-200',
}
const fleet = nodeOf('SubEntities', {
  title: 'Fleet',
  props: { entity: 'boat', columns: ['registration', 'name', 'hull', 'berths'] },
})

/** As a browser does it: what a click within `act` loads is not drawn once it has come. */
const doubleClick = (on: Element) => {
  for (const kind of ['click', 'click', 'dblclick'])
    on.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
}
const pressF2 = () =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }),
  )

const show = async (answers: Answers = {}, card: Parameters<typeof renderCard>[1] = {}) => {
  const shown = await renderCard(<Card node={fleet} />, {
    ...card,
    answers: {
      [`GET ${address}`]: [boatRecord, second],
      [`GET ${address}/b1`]: boatRecord,
      [`GET ${address}/b2`]: second,
      ...answers,
    },
  })
  await screen.findByText('LT-200')
  const kept = () => shown.asked.filter(({ method }) => method === 'PATCH')
  const row = (name: string) => screen.getByText(name).closest('tr')!
  return { ...shown, kept, row }
}
/** The input itself: until its code has come a box of its looks stands there. */
const input = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox', { name })
    if (found.readOnly || found.disabled) throw new Error('nothing is typed there yet')
    return found
  })

describe('records on a card', () => {
  // Its code comes with the first double click, and here from its sources.
  beforeAll(async () => {
    await Promise.all([
      import('../../screens/list/editing/cell-editor.tsx'),
      import('../../screens/list/adding/new-line.tsx'),
      import('#fields/text/input.tsx'),
    ])
  }, 60_000)

  it('are typed in after a double click, kept by Enter with the version that was read, and put back', async () => {
    const { user, kept, row, shell } = await show({
      [`PATCH ${address}/b1`]: { ...boatRecord, hull: 'LT-101', _version: 4 },
    })
    doubleClick(screen.getByText('LT-100'))
    const hull = await input('Hull number')
    await user.clear(hull)
    await user.type(hull, 'LT-101{Enter}')
    await waitFor(() => expect(kept().map(({ body }) => body)).toEqual([{ hull: 'LT-101' }]))
    expect(kept()[0]!.headers.get('If-Match')).toBe('3')
    await waitFor(() => expect(document.activeElement).toBe(row('LT-100')))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(kept().map(({ body }) => body)).toEqual([{ hull: 'LT-101' }, { hull: 'LT-100' }]),
    )
    expect(shell.go).not.toHaveBeenCalled()
  })

  it('are typed in by keys alone: an arrow to the row, F2, Tab to the next value, Escape out of it', async () => {
    const { user, kept, row, shell } = await show({
      [`PATCH ${address}/b2`]: { ...second, name: 'Neringa', _version: 8 },
    })
    row('LT-100').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row('LT-200'))
    pressF2()
    const name = await input('Name')
    await user.clear(name)
    await user.type(name, 'Neringa{Tab}')
    const hull = await input('Hull number')
    expect(kept().map(({ body }) => body)).toEqual([{ name: 'Neringa' }])
    await user.type(hull, 'X{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Hull number' })).toBeNull())
    expect(kept()).toHaveLength(1)
    expect(document.activeElement).toBe(row('LT-200'))
    await user.keyboard('{Enter}')
    expect(shell.go).toHaveBeenLastCalledWith('/boat/BOAT-2')
  })

  it('open by a click, and are not typed in where the record or its kind is only read', async () => {
    const model = { ...boatModel, abilities: { create: false, write: false, delete: false } }
    const { row, shell } = await show({ 'GET /api/core/entities/boat/model': model })
    expect(row('LT-100').querySelector('[data-typed]')).toBeNull()
    fireEvent.click(screen.getByText('LT-100'))
    expect(shell.go).toHaveBeenLastCalledWith('/boat/BOAT-1')
  })

  it('are added in a line under the others, which gives them what keeps them on the card', async () => {
    const model = { ...boatModel, abilities: { create: true, write: true, delete: false } }
    const { user, asked } = await show({
      'GET /api/core/entities/boat/model': model,
      [`POST ${address}`]: { ...second, _id: 'b3', registration: 'BOAT-3' },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a row' }))
    await user.type(await input('Hull number'), 'LT-300{Enter}')
    const made = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    await waitFor(() => expect(made()).toEqual([{ hull: 'LT-300' }]))
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Add a row' })
  })

  it('are begun in an empty card, with a column for what a new one lacks', async () => {
    const model = { ...boatModel, abilities: { create: true, write: true, delete: false } }
    const node = nodeOf('SubEntities', { title: 'Fleet', props: { entity: 'boat', columns: ['name'] } })
    const { user } = await renderCard(<Card node={node} />, {
      answers: { [`GET ${address}`]: [], 'GET /api/core/entities/boat/model': model },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a row' }))
    await input('Hull number')
  })

  it('are not typed in on a page that only shows', async () => {
    const { row } = await show({}, { card: { mode: 'readOnly' } })
    expect(row('LT-100').querySelector('[data-typed]')).toBeNull()
  })
})
