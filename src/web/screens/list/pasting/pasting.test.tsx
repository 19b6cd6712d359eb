// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, type Asked, refused } from '../../../testing/answers.ts'
import { boatModel, boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'

const address = routeOf('boat')
const second = {
  ...boatRecord,
  _id: 'b2',
  _version: 7,
  registration: 'BOAT-2',
  name: 'Nerija',
  hull: 'LT-200',
  berths: 4,
}

let pages = 0
const show = async (answers: Answers = {}) => {
  const shown = await renderScreen(
    <List page={`/pasted-${++pages}`} entity="boat" query={{}} onQuery={() => {}} mode="page" />,
    {
      [`GET ${address}`]: [boatRecord, second],
      [`PATCH ${address}/b1`]: ({ body }: Asked) => ({ ...boatRecord, ...(body as object), _version: 4 }),
      [`PATCH ${address}/b2`]: ({ body }: Asked) => ({ ...second, ...(body as object), _version: 8 }),
      ...answers,
    },
  )
  const writes = () => shown.asked.filter(one => one.method === 'PATCH')
  return { ...shown, writes }
}

/** Pastes on the first row, beginning at its first column that may be typed in. */
const paste = async (text: string, on?: Element) => {
  await screen.findByText('LT-200')
  if (!on) {
    fireEvent.click(screen.getByText('LT-100'))
    await waitFor(() => expect(screen.getByText('LT-100').closest('tr')?.dataset.hover).toBe('true'))
  }
  pasteNow(text, on)
}
const pasteNow = (text: string, on?: Element) => {
  const clipboardData = { getData: () => text }
  // As a browser does it: by `fireEvent` the effects of what opens wait for an end of `act` that does not come.
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
  ;(on ?? document.body).dispatchEvent(event)
}
const dialog = () => screen.findByRole('dialog', { name: 'Pasted rows' })
/** Types a value in the row of a name that was refused. */
const mend = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  name: string,
  label: string,
  value: string,
) => {
  await user.click(within(await dialog()).getByRole('button', { name: `Mend the row of ${name}` }))
  const input = await waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox', { name: label })
    if (found.readOnly || found.disabled) throw new Error('nothing is typed there yet')
    return found
  })
  await user.clear(input)
  await user.type(input, `${value}{Enter}`)
  await dialog()
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pasted rows' })).toBeNull())
const keep = async () => within(await dialog()).findByRole('button', { name: /^Keep/ })

describe('rows of a sheet that are pasted in a list', () => {
  it('are shown before anything is written, and kept cell by cell with their versions', async () => {
    const { user, writes } = await show()
    await paste('Audra\tLT-101\t8\nNerija\tLT-201\t4\n')
    const shown = await dialog()
    await within(shown).findByText('2 rows change')
    expect(shown.textContent).toContain('LT-100')
    expect(shown.textContent).toContain('LT-101')
    expect(writes()).toEqual([])
    await user.click(await keep())
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes().map(({ body }) => body)).toEqual([{ hull: 'LT-101', berths: 8 }, { hull: 'LT-201' }])
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '7'])
    await isClosed()
  })

  it('are put back together', async () => {
    const { user, writes } = await show()
    await paste('Audra\tLT-101\nNerija\tLT-201')
    await user.click(await keep())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writes()).toHaveLength(4))
    expect(
      writes()
        .slice(2)
        .map(({ body }) => body),
    ).toEqual([{ hull: 'LT-100' }, { hull: 'LT-200' }])
    expect(
      writes()
        .slice(2)
        .map(({ headers }) => headers.get('If-Match')),
    ).toEqual(['4', '8'])
  })

  it('show what they clear, also where the list has not read it', async () => {
    const { berths, ...unread } = boatRecord
    const { user, writes } = await show({
      [`GET ${address}`]: ({ query }: Asked) => [query.has('_id') ? boatRecord : unread, second],
    })
    await paste('Audra\tLT-100\t\nNerija\tLT-200\t4')
    const shown = await dialog()
    await within(shown).findByText('1 row changes')
    expect([...shown.querySelectorAll('del')].map(one => one.textContent)).toEqual([String(berths)])
    await user.click(await keep())
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ berths: null }]))
    await isClosed()
  })

  it('are refused where their record is gone', async () => {
    await show({
      [`GET ${address}`]: ({ query }: Asked) => (query.has('_id') ? [second] : [boatRecord, second]),
    })
    await paste('Audra\tLT-101\nNerija\tLT-201')
    await within(await dialog()).findByText(/1 row is refused/)
    expect((await dialog()).textContent).toContain('BOAT-1')
  })

  it('stay out where a value cannot be taken, and say why', async () => {
    const { user, writes } = await show()
    await paste('Audra\tLT-101\t99\nNerija\tLT-201\tmany')
    const shown = await dialog()
    await within(shown).findByText(/2 rows are refused/)
    expect(shown.textContent).toContain('28')
    expect((await keep()).hasAttribute('disabled')).toBe(true)
    await user.click(within(shown).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(writes()).toEqual([])
  })

  it('keep what can be kept; what the server has refused stays, is mended in its place and kept again', async () => {
    let refuses = true
    const { user, writes } = await show({
      [`PATCH ${address}/b2`]: ({ body }: Asked) =>
        refuses
          ? refused(400, { errors: [{ field: 'hull', message: 'is taken', code: 'INVALID_FIELD_IN_BODY' }] })
          : { ...second, ...(body as object), _version: 8 },
    })
    await paste('Audra\tLT-101\nNerija\tLT-201')
    await user.click(await keep())
    await waitFor(() => expect(writes()).toHaveLength(2))
    await screen.findByText('1 row is kept')
    const shown = await dialog()
    await within(shown).findByText(/is taken/)
    expect(shown.textContent).not.toContain('LT-101')
    expect((await keep()).hasAttribute('disabled')).toBe(true)
    refuses = false
    await mend(user, 'Nerija', 'Hull number', 'LT-202')
    await user.click(await keep())
    await isClosed()
    expect(writes().at(-1)?.body).toEqual({ hull: 'LT-202' })
  })

  it('are typed over what somebody has changed meanwhile only when they are kept again', async () => {
    let version = 7
    const { user, writes } = await show({
      [`GET ${address}/b2`]: () => ({ ...second, _version: 9, berths: 5 }),
      [`PATCH ${address}/b2`]: ({ headers, body }: Asked) => {
        if (headers.get('If-Match') === '7') return refused(412)
        version = Number(headers.get('If-Match'))
        return { ...second, ...(body as object), _version: 10 }
      },
    })
    await paste('Audra\tLT-100\nNerija\tLT-201')
    await user.click(await keep())
    await within(await dialog()).findByText(/Somebody has changed it meanwhile/)
    await user.click(await keep())
    await isClosed()
    expect(version).toBe(9)
    expect(writes()).toHaveLength(2)
  })
})

describe('pasted rows that the list does not have', () => {
  const may = {
    'GET /api/script/runs/user-configuration': {
      user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
      options: { today: '2026-11-20' },
      tenant: { currency: 'EUR' },
      userPermissions: { 'write all': true },
    },
  }
  let made = 10
  const makes = {
    ...may,
    [`POST ${address}`]: ({ body }: Asked) => ({
      ...(body as object),
      _id: `b${++made}`,
      _version: 1,
      registration: `BOAT-${made}`,
    }),
  }
  const posts = (asked: readonly Asked[]) =>
    asked.filter(one => one.method === 'POST' && one.path === address)

  it('become new records, in their order, each with a key of its own', async () => {
    const { user, asked, writes } = await show(makes)
    await paste('Audra\tLT-101\nNerija\tLT-200\nVėtra\tLT-300\t5\nŽara\tLT-400')
    const shown = await dialog()
    await within(shown).findByText('1 row changes · 2 rows are new')
    expect(posts(asked)).toEqual([])
    await user.click(await keep())
    await isClosed()
    expect(writes().map(({ body }) => body)).toEqual([{ hull: 'LT-101' }])
    expect(posts(asked).map(({ body }) => body)).toEqual([
      { name: 'Vėtra', hull: 'LT-300', berths: 5 },
      { name: 'Žara', hull: 'LT-400' },
    ])
    expect(new Set(posts(asked).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('say what they lack, and take it where it is typed', async () => {
    const { user, asked } = await show({ ...makes, [`GET ${address}`]: [] })
    await screen.findByText('No boat yet')
    pasteNow('Name\tBerths\nVėtra\t5\nŽara\tmany')
    const shown = await dialog()
    await within(shown).findByText(/2 rows are refused/)
    expect(within(shown).getByRole('columnheader', { name: 'Hull number' })).toBeTruthy()
    expect(shown.textContent).toContain('many')
    await mend(user, 'Vėtra', 'Hull number', 'LT-300')
    await user.click(await keep())
    await waitFor(() =>
      expect(posts(asked).map(({ body }) => body)).toEqual([{ name: 'Vėtra', berths: 5, hull: 'LT-300' }]),
    )
    await within(shown).findByText(/1 row is refused/)
  })

  it('are told by the number that they say: known ones change wherever they stand, others are new', async () => {
    const { user, asked, writes } = await show(makes)
    await paste('BOAT-2\tNerija\tLT-201\nBOAT-77\tVėtra\tLT-300')
    await within(await dialog()).findByText('1 row changes · 1 row is new')
    await user.click(await keep())
    await isClosed()
    expect(writes().map(({ path, body }) => [path, body])).toEqual([[`${address}/b2`, { hull: 'LT-201' }]])
    expect(posts(asked).map(({ body }) => body)).toEqual([{ name: 'Vėtra', hull: 'LT-300' }])
  })

  it('are all of them, where somebody wants that', async () => {
    const { user, asked, writes } = await show(makes)
    await paste('Vėtra\tLT-300\nŽara\tLT-400')
    await within(await dialog()).findByText('2 rows change')
    await user.click(within(await dialog()).getByRole('checkbox', { name: /Make new records/ }))
    await within(await dialog()).findByText('2 rows are new')
    await user.click(await keep())
    await isClosed()
    expect(writes()).toEqual([])
    expect(posts(asked)).toHaveLength(2)
  })

  it('go again by one undo', async () => {
    const { user, asked } = await show({
      ...makes,
      'GET /api/core/entities/boat/model': {
        ...boatModel,
        abilities: { create: true, write: true, delete: true },
      },
      [`DELETE ${address}/b${made + 1}`]: {},
    })
    await paste('Audra\tLT-100\nNerija\tLT-200\nVėtra\tLT-300')
    await user.click(await keep())
    await isClosed()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
    await screen.findByText('As it was before')
  })

  it('are only counted for whoever may not make them', async () => {
    await show()
    await paste('Audra\tA\nNerija\tB\nNobody\tC')
    expect((await dialog()).textContent).toContain('For 1 pasted row there is none in the list')
  })

  it('are left to the input where it is one value, or where something else is typed', async () => {
    await show()
    await paste('LT-300')
    await paste('a\tb', await screen.findByRole('combobox', { name: 'Search boats' }))
    expect(screen.queryByRole('dialog', { name: 'Pasted rows' })).toBeNull()
  })
})
