// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answers, refused } from '../../../testing/answers.ts'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'

// What is asked of the device is asked once, as the kit is loaded.
vi.hoisted(() => {
  const answer = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(globalThis, { matchMedia: () => answer })
})

const address = routeOf('boat')
const one = `${address}/b1`

const show = async (answers: Answers = {}) => {
  const shown = await renderScreen(
    <List page="/boats" entity="boat" query={{}} onQuery={() => {}} mode="page" />,
    { [`GET ${address}`]: [boatRecord], [`GET ${one}`]: boatRecord, ...answers },
  )
  const card = (await screen.findByRole('link', { name: 'Audra' })).closest('article')!
  const kept = () => shown.asked.filter(({ method }) => method === 'PATCH')
  return { ...shown, card, kept }
}
const hold = (card: Element) =>
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 50, clientY: 50 })
/** The input itself: until its code has come a box of its looks stands there. */
const hull = () =>
  waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>('textbox', { name: /Hull number/ })
    if (found.readOnly || found.disabled) throw new Error('nothing is typed there yet')
    return found
  })
const sheet = () => screen.findByRole('dialog', { name: 'Edit values' })

describe('the values of a row on a phone', () => {
  // Its code comes with the first finger that is held, and here from its sources.
  beforeAll(() => import('./row-sheet.tsx'), 60_000)

  it('open by a finger that is held still, are kept by the version that was read, and put back', async () => {
    const { user, card, kept } = await show({
      [`PATCH ${one}`]: { ...boatRecord, hull: 'LT-300', _version: 4 },
    })
    hold(card)
    const input = await hull()
    await user.clear(input)
    await user.type(input, 'LT-300')
    await user.click(within(await sheet()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(kept().map(({ body }) => body)).toEqual([{ hull: 'LT-300' }]))
    expect(kept()[0]!.headers.get('If-Match')).toBe('3')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit values' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(kept().at(-1)?.body).toEqual({ hull: 'LT-100' }))
    expect(kept().at(-1)?.headers.get('If-Match')).toBe('4')
  })

  it('do not open where the finger moves on or is lifted; the pencil of the keyboard opens them, too', async () => {
    const { user, card } = await show()
    hold(card)
    fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 50, clientY: 90 })
    await new Promise(resolve => setTimeout(resolve, 700))
    hold(card)
    fireEvent.pointerUp(card)
    await new Promise(resolve => setTimeout(resolve, 700))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit the values of Audra' }))
    await sheet()
  })

  it('stay where they were typed with what the server has against them', async () => {
    const { user, card } = await show({
      [`PATCH ${one}`]: refused(400, {
        errors: [{ field: 'hull', message: 'is taken', code: 'INVALID_FIELD_IN_BODY' }],
      }),
    })
    hold(card)
    const input = await hull()
    await user.clear(input)
    await user.type(input, 'LT-300')
    await user.click(within(await sheet()).getByRole('button', { name: 'Save' }))
    await within(await sheet()).findByText(/is taken/)
    expect(input.value).toBe('LT-300')
  })
})
