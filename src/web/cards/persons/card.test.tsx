// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const skipper = { _id: 'e1', personRegistration: 'PER-1', role: 'SKIPPER' }
const owner = { _id: 'e2', personRegistration: 'PER-2', role: 'OWNER' }
const both = { _id: 'e3', personRegistration: 'PER-1', role: 'OWNER' }

const show = (persons: object[], card = {}, kind = 'Persons') =>
  renderCard(<Card node={nodeOf(kind, { title: 'Persons' })} />, {
    answers: {
      'GET /api/script/lists': {
        boatRole: [
          { value: 'SKIPPER', label: 'Skipper' },
          { value: 'OWNER', label: 'Owner' },
        ],
      },
    },
    data: {
      persons,
      personsNames: [
        { registration: 'PER-1', name: 'Rasa Jonė' },
        { registration: 'PER-2', name: 'Ieva Kalna' },
      ],
    } as never,
    card,
  })
const rows = () => screen.findAllByRole('row')
const named = (row: HTMLElement, name: string) => within(row).getByRole('button', { name })

describe('the persons of a record', () => {
  it('stand once each, with all their roles in words', async () => {
    await show([skipper, owner, both])
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Skipper, Owner'))
    expect((await rows()).map(row => row.textContent)).toEqual([
      expect.stringContaining('Rasa Jonė'),
      expect.stringContaining('Ieva Kalna'),
    ])
    expect((await screen.findByRole('link', { name: 'Rasa Jonė' })).getAttribute('href')).toBe(
      '/person/PER-1',
    )
  })

  it('are put first with everything that is theirs', async () => {
    const { user, form } = await show([skipper, owner, both])
    await user.click(named((await rows())[1]!, 'Make it first'))
    expect(form.get('persons')).toEqual([owner, skipper, both])
  })

  it('go with all their roles', async () => {
    const { user, form } = await show([skipper, owner, both])
    await user.click(named((await rows())[0]!, 'Remove'))
    expect(form.get('persons')).toEqual([owner])
  })

  it('are told to be nobody where there is none', async () => {
    await show([])
    expect(await screen.findByText('Nobody yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are added only once a person and a role are there', async () => {
    const { user } = await show([])
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add' })
    expect(add.disabled).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Nobody yet')).toBeDefined()
  })

  it.each([
    ['where one may not write', { canWrite: false }, 'Persons'],
    ['on a card that only shows them', {}, 'PersonsReadOnly'],
  ])('cannot be changed %s', async (_, card, kind) => {
    await show([skipper], card, kind)
    expect(await rows()).toHaveLength(1)
    for (const name of ['Add a person', 'Edit', 'Remove', 'Make it first'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('say what is wrong with them', async () => {
    await show([skipper], { problems: new Map([['persons.0.role', 'A skipper is needed']]) })
    expect((await screen.findByRole('alert')).textContent).toBe('A skipper is needed')
  })
})
