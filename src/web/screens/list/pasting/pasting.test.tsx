// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, type Asked, refused } from '../../../testing/answers.ts'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
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
  const clipboardData = { getData: () => text }
  // As a browser does it: by `fireEvent` the effects of what opens wait for an end of `act` that does not come.
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
  ;(on ?? document.body).dispatchEvent(event)
}
const dialog = () => screen.findByRole('dialog', { name: 'Pasted rows' })
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

  it('say what the server has refused after all, and keep the others', async () => {
    const { user, writes } = await show({ [`PATCH ${address}/b2`]: refused(400) })
    await paste('Audra\tLT-101\nNerija\tLT-201')
    await user.click(await keep())
    await waitFor(() => expect(writes()).toHaveLength(2))
    const shown = await dialog()
    await waitFor(() => expect(within(shown).queryByRole('button', { name: /^Keep/ })).toBeNull())
    await screen.findByText('1 row is kept')
  })

  it('say for how many there is no row', async () => {
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
