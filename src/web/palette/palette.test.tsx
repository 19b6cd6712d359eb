// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { IconSearch } from '#ui/index.ts'
import type { UserConfiguration } from '../data/index.ts'
import type { MenuGroup } from '../shell/frame/menu-groups.ts'
import { models, routeOf } from '../testing/boat-model.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Palette } from './palette.tsx'

const names = [...models.keys()].slice(0, 2) as [string, string]
const groups = [
  {
    items: names.map(name => ({ label: name, path: models.get(name)!.listRoute, drawn: IconSearch })),
  },
] as unknown as MenuGroup[]

const configuration = { user: { username: 'ruta', tenant: 'demo' } } as UserConfiguration

/** The palette over two kinds of records, each of which answers when the test says so. */
const opened = async () => {
  const answerOf: Record<string, (rows: object[]) => void> = {}
  const answers = Object.fromEntries(
    names.map(name => [
      `GET ${routeOf(name)}`,
      () =>
        new Promise(resolve => {
          answerOf[name] = resolve
        }),
    ]),
  )
  const onClose = vi.fn()
  const drawn = await renderScreen(
    <Palette configuration={configuration} groups={groups} onShortcuts={() => {}} onClose={onClose} />,
    answers,
  )
  await drawn.user.type(await screen.findByRole('combobox'), 'Gu')
  await waitFor(() => expect(Object.keys(answerOf)).toEqual(expect.arrayContaining(names)))
  return { ...drawn, onClose, answers: answerOf }
}

const record = (name: string) => ({ _id: name, registration: name, name })
const selected = () =>
  screen.queryAllByRole('option').find(option => option.getAttribute('aria-selected') === 'true')?.textContent

describe('the palette', () => {
  it('takes the best of all that is found, also where that comes last', async () => {
    const { user, answers, shell } = await opened()
    answers[names[1]]!([record('Of Gunder')])
    await waitFor(() => expect(selected()).toContain('Of Gunder'))
    await user.keyboard('{Enter}')
    expect(shell.go).not.toHaveBeenCalled()
    answers[names[0]]!([record('Gunder')])
    await waitFor(() => expect(shell.go).toHaveBeenCalledWith(`/${names[0]}/Gunder`))
    expect(shell.go).toHaveBeenCalledTimes(1)
  })

  it('opens what somebody went to, whatever comes before it', async () => {
    const { user, answers, shell } = await opened()
    answers[names[1]]!([record('Of Gunder'), record('Of Guro')])
    await waitFor(() => expect(selected()).toContain('Of Gunder'))
    await user.keyboard('{ArrowDown}')
    expect(selected()).toContain('Of Guro')
    answers[names[0]]!([record('Gunder')])
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Gunder/))
    expect(selected()).toContain('Of Guro')
    await user.keyboard('{Enter}')
    expect(shell.go).toHaveBeenCalledWith(`/${names[1]}/Of Guro`)
  })

  it('opens nothing by itself where somebody has gone on after Enter', async () => {
    const { user, answers, shell } = await opened()
    answers[names[1]]!([record('Of Gunder'), record('Of Guro')])
    await waitFor(() => expect(selected()).toContain('Of Gunder'))
    await user.keyboard('{Enter}{ArrowDown}')
    answers[names[0]]!([record('Gunder')])
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Gunder/))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/results/))
    expect(shell.go).not.toHaveBeenCalled()
    expect(selected()).toContain('Of Guro')
  })

  it('opens what stands there where somebody asks a second time', async () => {
    const { user, answers, shell } = await opened()
    answers[names[1]]!([record('Of Gunder')])
    await waitFor(() => expect(selected()).toContain('Of Gunder'))
    await user.keyboard('{Enter}{Enter}')
    expect(shell.go).toHaveBeenCalledWith(`/${names[1]}/Of Gunder`)
    answers[names[0]]!([])
  })
})
