// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Asked, refused } from '../../../testing/answers.ts'
import { boatModel, boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Record } from '../record.tsx'

const one = `${routeOf('boat')}/BOAT-1`
const launch = { code: 'launch', label: 'Launch', order: 1, action: 'DO', undo: false }

/** The drawer of a transition whose dry run ends when it is let go on. */
const opened = async (tried: () => unknown, { input = [] as object[], isPressed = true } = {}) => {
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const run = async ({ body }: Asked) => {
    if (!(body as { dryRun?: boolean }).dryRun) return { ...boatRecord, _version: 4 }
    await gate
    return tried()
  }
  const { user, asked } = await renderScreen(
    <Record entity="boat" recordKey="BOAT-1" mode="page" onDone={vi.fn()} />,
    {
      'GET /api/core/entities/boat/model': {
        ...boatModel,
        workflow: { transitions: [{ ...launch, input, to: 'LAUNCHED' }], statuses: [] },
      },
      [`GET ${one}`]: boatRecord,
      [`GET ${one}/transitions`]: [{ ...launch, input }],
      [`POST ${routeOf('boat')}/b1/transitions/launch`]: run,
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Launch/ }))
  const drawer = await screen.findByRole('dialog')
  const press = () => user.click(within(drawer).getByRole('button', { name: /^Launch 1 boat/ }))
  if (isPressed) await press()
  const runs = () =>
    asked.filter(({ method, body }) => method === 'POST' && (body as { dryRun?: boolean })?.dryRun !== true)
  return { drawer, letGo, runs, press }
}

it('a press while the run is being tried is kept, and goes on when that has ended', async () => {
  const { letGo, runs } = await opened(() => ({}))
  expect(runs()).toEqual([])
  letGo()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(runs()).toHaveLength(1)
})

it('a press while the run is being tried changes nothing where that is refused', async () => {
  const { drawer, letGo, runs } = await opened(() => refused(400, { message: 'The quay is closed' }))
  letGo()
  expect(await within(drawer).findByText(/The quay is closed/)).toBeDefined()
  expect(runs()).toEqual([])
})

it('what was not given yet is asked for once the button is pressed, and is no refusal before', async () => {
  const input = [{ name: 'captain', kind: 'text', label: 'Captain' }]
  const errors = [{ field: 'captain', message: 'Say who takes over' }]
  const { drawer, letGo, runs, press } = await opened(() => refused(400, { message: 'Wrong', errors }), {
    input,
    isPressed: false,
  })
  letGo()
  const button = within(drawer).getByRole<HTMLButtonElement>('button', { name: /^Launch 1 boat/ })
  await waitFor(() => expect(within(drawer).queryByText(/Trying/)).toBeNull())
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(within(drawer).queryByText(/Say who takes over/)).toBeNull()
  await press()
  expect((await within(drawer).findAllByText(/Say who takes over/)).length).toBeGreaterThan(0)
  expect(runs()).toEqual([])
})
