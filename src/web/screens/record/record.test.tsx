// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ownStore } from '../../data/index.ts'
import { type Answers, never, refused } from '../../testing/answers.ts'
import { boatRecord, routeOf } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Record, type RecordProps } from './record.tsx'

const address = routeOf('boat')
const one = `${address}/BOAT-1`

const open = async (props: Partial<RecordProps> = {}, answers: Answers = {}) => {
  const onDone = vi.fn()
  const shown = await renderScreen(
    <Record entity="boat" recordKey="BOAT-1" mode="page" onDone={onDone} {...props} />,
    { [`GET ${one}`]: boatRecord, ...answers },
  )
  const sent = (method: string) => shown.asked.filter(request => request.method === method)
  return { ...shown, onDone, sent }
}

/** The value of a fact, where it may be changed. */
const editOf = (label: string) => screen.queryAllByTitle(label).find(one => one.matches('button'))

/** Turns a fact into its input and writes over what is in it. */
const change = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  await user.click(
    await waitFor(() => {
      const found = editOf(label)
      if (!found) throw new Error(`${label} cannot be changed.`)
      return found
    }),
  )
  const box = await waitFor(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLInputElement)) throw new Error('No input has the focus yet.')
    return focused
  })
  await user.clear(box)
  await user.type(box, `${text}{Enter}`)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a record', () => {
  it('shows its facts under its name', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Audra' })).toBeDefined()
    expect(await screen.findByText('LT-100')).toBeDefined()
    expect(await screen.findByText('24/12/2025')).toBeDefined()
  })

  it('that is not there says so, and shows the way to the list', async () => {
    await open({ recordKey: 'BOAT-9' }, { [`GET ${address}/BOAT-9`]: refused(404) })
    expect(await screen.findByText('This record is not here')).toBeDefined()
    expect((await screen.findByRole('link', { name: 'All boats' })).getAttribute('href')).toBe('/boats')
  })

  it('that did not load is asked for again', async () => {
    let isWell = false
    const { user } = await open({}, { [`GET ${one}`]: () => (isWell ? boatRecord : refused(400)) })
    await screen.findByText('The record did not load')
    isWell = true
    await user.click(await button('Try again'))
    expect(await screen.findByText('LT-100')).toBeDefined()
  })

  it('of a kind that is not open says so', async () => {
    await open({}, { 'GET /api/core/entities/boat/model': refused(403) })
    expect(await screen.findByText('This kind of record is not open to you')).toBeDefined()
  })

  it('shows no word of itself before it has come', async () => {
    await open({}, { [`GET ${one}`]: never })
    expect(screen.queryByText('Hull number')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the changes of a record', () => {
  it('are counted and named in the save bar, which is not there before', async () => {
    const { user } = await open()
    await screen.findByText('LT-100')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    await change(user, 'Hull number', 'LT-200')
    expect(await screen.findByText('1 change')).toBeDefined()
    await change(user, 'Berths', '8')
    expect(await screen.findByText('2 changes')).toBeDefined()
    expect((await button('Berths')).className).toContain('link')
  })

  it('are saved alone, with the version they were made on', async () => {
    const { user, sent } = await open(
      {},
      {
        [`PATCH ${address}/b1`]: { ...boatRecord, _version: 4, hull: 'LT-200' },
      },
    )
    await change(user, 'Hull number', 'LT-200')
    await user.click(await button(/^Save 1 change/))
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(sent('PATCH').map(request => request.body)).toEqual([{ hull: 'LT-200' }])
    expect(sent('PATCH')[0]?.headers.get('If-Match')).toBe('3')
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
  })

  it('are not sent while one of them is wrong, and the bar names it', async () => {
    const { user, sent } = await open()
    await change(user, 'Berths', '40')
    expect(await screen.findByText('1 change, 1 to correct')).toBeDefined()
    await user.click(await button(/^Save 1 change/))
    expect(await screen.findByText('Nothing was saved')).toBeDefined()
    expect(sent('PATCH')).toEqual([])
  })

  it('stand beside what the server says of them', async () => {
    const { user } = await open(
      {},
      {
        [`PATCH ${address}/b1`]: refused(422, {
          errors: [{ field: 'body.hull', message: 'Hull number is taken' }],
        }),
      },
    )
    await change(user, 'Hull number', 'LT-200')
    await user.click(await button(/^Save 1 change/))
    expect(await screen.findByText('Hull number is taken')).toBeDefined()
    expect(await screen.findByText('1 change, 1 to correct')).toBeDefined()
    expect(await button('Hull number: is taken')).toBeDefined()
  })

  it('meet those of somebody else: both are shown, and one is chosen', async () => {
    let now: object = boatRecord
    const { user, sent } = await open(
      {},
      {
        [`GET ${one}`]: () => now,
        [`PATCH ${address}/b1`]: () => {
          if (sent('PATCH').length > 1) return { ...now, hull: 'LT-200', _version: 5 }
          now = { ...boatRecord, _version: 4, hull: 'LT-300' }
          return refused(412)
        },
      },
    )
    await change(user, 'Hull number', 'LT-200')
    await user.click(await button(/^Save 1 change/))
    expect((await screen.findByText(/Changed meanwhile to/)).textContent).toContain('LT-300')
    await user.click(await button('Keep mine'))
    await user.click(await button(/^Save 1 change/))
    await screen.findByText('Saved')
    expect(sent('PATCH').map(request => request.headers.get('If-Match'))).toEqual(['3', '4'])
  })

  it('give way to those of somebody else where one says so', async () => {
    let now: object = boatRecord
    const { user } = await open(
      {},
      {
        [`GET ${one}`]: () => now,
        [`PATCH ${address}/b1`]: () => {
          now = { ...boatRecord, _version: 4, hull: 'LT-300' }
          return refused(412)
        },
      },
    )
    await change(user, 'Hull number', 'LT-200')
    await user.click(await button(/^Save 1 change/))
    await user.click(await button('Use theirs'))
    expect(await screen.findByText('LT-300')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
  })

  it('go by Discard, and what the server has stands there again', async () => {
    const { user, sent } = await open()
    await change(user, 'Hull number', 'LT-200')
    await user.click(await button(/^Discard/))
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
    expect(screen.getByText('LT-100')).toBeDefined()
    expect(sent('PATCH')).toEqual([])
  })
})

describe('Esc on a record', () => {
  // A key that a window hears, not React: what it opens comes with code of its own, and is waited for.
  const esc = (user: Awaited<ReturnType<typeof open>>['user']) => act(() => user.keyboard('{Escape}'))

  it('asks before changes go, and keeps them where one says so', async () => {
    const { user } = await open()
    await change(user, 'Hull number', 'LT-200')
    await screen.findByText('1 change')
    await esc(user)
    await user.click(await button('Keep typing'))
    expect(await screen.findByText('1 change')).toBeDefined()
    await esc(user)
    await user.click(
      await screen.findByRole('dialog').then(box => within(box).getByRole('button', { name: 'Discard' })),
    )
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
    expect(screen.getByText('LT-100')).toBeDefined()
  })

  it('asks nothing where nothing changed', async () => {
    const { user } = await open()
    await screen.findByText('LT-100')
    await esc(user)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('changes that were left before', () => {
  const leave = () =>
    ownStore.keep('draft.boat.BOAT-1', {
      version: 3,
      at: '2026-11-19T10:00:00.000Z',
      changes: [['hull', 'LT-700']],
    })

  it('are offered by the names of their fields, and taken up', async () => {
    leave()
    const { user } = await open()
    expect((await screen.findByText(/You left changes here/)).textContent).toContain('Hull number')
    expect(screen.queryByText('1 change')).toBeNull()
    await user.click(await button('Take them up again'))
    expect(await screen.findByText('1 change')).toBeDefined()
    expect(screen.getByText('LT-700')).toBeDefined()
  })

  it('are forgotten where one drops them', async () => {
    leave()
    const { user } = await open()
    await user.click(await button('Drop them'))
    await waitFor(() => expect(screen.queryByText(/You left changes here/)).toBeNull())
    expect(ownStore.read('draft.boat.BOAT-1')).toBeUndefined()
  })

  it('are offered when the device has opened what it keeps, which may be after the page stands', async () => {
    await open()
    await screen.findByText('LT-100')
    expect(screen.queryByText(/You left changes here/)).toBeNull()
    const changes = [['hull', 'LT-700']]
    act(() =>
      ownStore.by(
        { keep: () => {}, drop: () => {} },
        new Map([['draft.boat.BOAT-1', { version: 3, changes, at: '2026-11-19T10:00:00.000Z' }]]),
      ),
    )
    expect(await screen.findByText(/You left changes here/)).toBeDefined()
  })
})

describe('a new record', () => {
  it('asks first for what must be there, and says what is missing when it is to be created', async () => {
    const { user, sent } = await open({ recordKey: null })
    const box = await screen.findByLabelText(/Hull number/)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await button(/^Create boat/))
    expect(await screen.findByText('Not created yet, 1 to correct')).toBeDefined()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(sent('POST')).toEqual([])
  })

  it('is created with what was typed and what the address says, once, and says where it is', async () => {
    const { user, sent, onDone } = await open(
      { recordKey: null, query: { launched: '2026-05-01', berths: '4' } },
      {
        [`POST ${address}`]: { ...boatRecord, registration: 'BOAT-2' },
      },
    )
    await user.type(await screen.findByLabelText(/Hull number/), 'LT-500')
    await user.click(await button(/^Create boat/))
    await waitFor(() => expect(onDone.mock.calls).toEqual([[{ entity: 'boat', key: 'BOAT-2' }]]))
    expect(sent('POST')[0]?.body).toMatchObject({ hull: 'LT-500', launched: '2026-05-01', berths: 4 })
    expect(sent('POST')[0]?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(await screen.findByText('Boat BOAT-2 created')).toBeDefined()
  })

  it('goes back to where one came from by its other button', async () => {
    const onClose = vi.fn()
    const { user, sent } = await open({ recordKey: null, onClose })
    await user.click(await button(/^Close/))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(sent('POST')).toEqual([])
  })
})

describe('a record that one may only read', () => {
  it('offers no way to change it', async () => {
    await open({}, { [`GET ${one}`]: { ...boatRecord, _abilities: { read: true, write: false } } })
    await screen.findByText('LT-100')
    expect(editOf('Hull number')).toBeUndefined()
  })

  it('keeps single fields from being changed', async () => {
    await open()
    await screen.findByText('Nida')
    expect(editOf('Harbour')).toBeUndefined()
    expect(editOf('Hull number')).toBeDefined()
  })
})
