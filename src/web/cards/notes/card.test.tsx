// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, refused } from '../../testing/answers.ts'
import { nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const notes = routeOf('note')
const noteOf = (id: number, more: object = {}) => ({
  _id: `n${id}`,
  _version: id,
  text: `Note ${id}`,
  _insertUser: 'jonas',
  _insertDate: '2026-11-18T10:00:00.000Z',
  ...more,
})

const show = (rows: object[], more: Answers = {}) =>
  renderCard(<Card node={nodeOf('Notes')} />, { answers: { [`GET ${notes}`]: rows, ...more } })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the notes of a record', () => {
  it('are those of this record alone, the pinned ones first', async () => {
    const { asked } = await show([noteOf(1, { isPinned: true })])
    await screen.findByText('Note 1')
    const query = asked.find(one => one.path === notes)?.query
    expect(query?.get('entityRegistration')).toBe('BOAT-1')
    expect(query?.get('sort')).toBe('-isPinned,-_insertDate')
    expect(screen.getByText(/jonas/).textContent).toContain('pinned')
  })

  it('begin with an invitation where there is none', async () => {
    const { user } = await show([])
    await user.click(await button('Write the first note'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text of the note')))
  })

  it('are written and kept by Ctrl Enter', async () => {
    const { user, asked } = await show([], { [`POST ${notes}`]: noteOf(9) })
    await user.click(await button('Add a note'))
    await user.type(screen.getByLabelText('Text of the note'), 'Call Rūta{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByLabelText('Text of the note')).toBeNull())
    expect(asked.find(one => one.method === 'POST')?.body).toEqual({
      text: 'Call Rūta',
      entityName: 'boat',
      entityRegistration: 'BOAT-1',
    })
  })

  it('are not thrown away by Escape once something is typed', async () => {
    const { user } = await show([])
    await user.click(await button('Add a note'))
    await user.type(screen.getByLabelText('Text of the note'), 'Call{Escape}')
    expect(screen.getByLabelText('Text of the note')).toHaveProperty('value', 'Call')
    await user.clear(screen.getByLabelText('Text of the note'))
    await user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Text of the note')).toBeNull()
  })

  it('stay in the box where the server did not take them', async () => {
    const { user, toldByToast } = await show([], {
      [`POST ${notes}`]: refused(422, { message: 'Too long' }),
    })
    await user.click(await button('Add a note'))
    await user.type(screen.getByLabelText('Text of the note'), 'Call')
    await user.click(await button(/^Save/))
    expect(await toldByToast('Too long (422)')).toBeDefined()
    expect(screen.getByLabelText('Text of the note')).toHaveProperty('value', 'Call')
  })

  it('show five, and the rest when asked', async () => {
    const { user } = await show([1, 2, 3, 4, 5, 6].map(id => noteOf(id)))
    await screen.findByText('Note 5')
    expect(screen.queryByText('Note 6')).toBeNull()
    await user.click(await button('See more'))
    expect(screen.getByText('Note 6')).toBeDefined()
  })

  it('go only after a question, by the version that was seen', async () => {
    const { user, asked } = await show([noteOf(7)], {
      [`DELETE ${notes}/n7`]: () => new Response(null, { status: 204 }),
    })
    await user.click(await button('Remove'))
    await screen.findByText('Delete this note?')
    expect(asked.some(one => one.method === 'DELETE')).toBe(false)
    await user.click(await button('Delete'))
    await waitFor(() => expect(asked.some(one => one.method === 'DELETE')).toBe(true))
    expect(asked.find(one => one.method === 'DELETE')?.headers.get('If-Match')).toBe('7')
  })

  it('of somebody else offer nothing that may not be done', async () => {
    await show([noteOf(1, { _abilities: { write: false } })])
    await screen.findByText('Note 1')
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})
