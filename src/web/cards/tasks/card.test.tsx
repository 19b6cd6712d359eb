// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/answers.ts'
import { nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { UnknownKind } from '../unknown-kind.tsx'
import { Card } from './card.tsx'

const tasks = routeOf('task')
const taskOf = (id: number, more: object = {}) => ({
  _id: `t${id}`,
  registration: `TSK-${id}`,
  subject: `Task ${id}`,
  dueDate: '2026-12-01',
  _abilities: { transitions: ['done'] },
  ...more,
})
const show = (rows: object[], more: Answers = {}) =>
  renderCard(<Card node={nodeOf('Tasks')} />, { answers: { [`GET ${tasks}`]: rows, ...more } })

describe('the tasks of a record', () => {
  it('stand open ones first, each a link', async () => {
    await show([taskOf(1, { status: 'DONE' }), taskOf(2)])
    await screen.findByText('Task 2')
    const links = screen.getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/task/TSK-2', '/task/TSK-1'])
  })

  it('are late from the day after they were due, unless they are done', async () => {
    await show([
      taskOf(1, { dueDate: '2026-11-19' }),
      taskOf(2, { dueDate: '2026-11-20' }),
      taskOf(3, { dueDate: '2026-11-01', isDone: true }),
    ])
    await screen.findByText('Task 1')
    expect(screen.getAllByText('Late')).toHaveLength(1)
  })

  it('run their transition when they are ticked', async () => {
    const { user, asked } = await show([taskOf(1)], { [`POST ${tasks}/t1/transitions/done`]: {} })
    await user.click(await screen.findByRole('checkbox'))
    await waitFor(() =>
      expect(asked.find(one => one.method === 'POST')?.path).toBe(`${tasks}/t1/transitions/done`),
    )
  })

  it('cannot be ticked by who may not finish them', async () => {
    await show([taskOf(1, { _abilities: {} })])
    expect(await screen.findByRole('checkbox')).toHaveProperty('disabled', true)
  })

  it('are added with Enter, for this record', async () => {
    const { user, asked } = await show([], { [`POST ${tasks}`]: taskOf(5) })
    await user.click(await screen.findByRole('button', { name: 'Add a task' }))
    await user.type((await screen.findAllByRole('textbox'))[0]!, 'Call the client{Enter}')
    await waitFor(() => expect(asked.some(one => one.method === 'POST')).toBe(true))
    expect(asked.find(one => one.method === 'POST')?.body).toEqual({
      subject: 'Call the client',
      dueDate: null,
      entityName: 'boat',
      entityRegistration: 'BOAT-1',
    })
  })
})

describe('a card of a kind that nobody knows', () => {
  it('is said where it would stand', async () => {
    await renderCard(<UnknownKind kind="Hologram" />)
    expect(await screen.findByText('Unknown card “Hologram”')).toBeDefined()
  })
})
