// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, never, refused } from '../../testing/answers.ts'
import { nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const address = `GET ${routeOf('boat')}/BOAT-1/documents`
const contract = {
  _id: 'd1',
  _version: 2,
  name: 'contract.pdf',
  size: 2048,
  type: 'CONTRACT',
  _insertDate: '2026-11-17T23:30:00.000Z',
  _abilities: { delete: true },
}
const show = (documents: unknown, more: Answers = {}, card = {}) =>
  renderCard(<Card node={nodeOf('Documents')} />, {
    answers: {
      [address]: documents,
      'GET /api/script/lists': { boatDocumentType: [{ value: 'CONTRACT', label: 'Contract' }] },
      ...more,
    },
    card,
  })
const button = (name: string) => screen.findByRole('button', { name })

describe('the documents of a record', () => {
  it('stand in a table with their kind, their size and the day here', async () => {
    await show([contract])
    const table = await screen.findByRole('table', { name: 'Documents' })
    await waitFor(() => expect(table.textContent).toContain('Contract'))
    expect(table.textContent).toContain('contract.pdf')
    // Half past one in the morning of the next day in Vilnius.
    expect(table.textContent).toContain('18/11/2026')
  })

  it('show where to drop files where there is none, and no empty table', async () => {
    await show([])
    expect(await screen.findByText(/Drop/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say nothing of files while they are on their way', async () => {
    await show(never)
    expect(await button('Add files')).toBeDefined()
    expect(screen.queryByText(/Drop/)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are asked for again where they did not load', async () => {
    let isWell = false
    const { user } = await show(() => (isWell ? [contract] : refused(400)))
    await screen.findByText(/It did not load/)
    isWell = true
    await user.click(await button('Try again'))
    expect(await screen.findByText('contract.pdf')).toBeDefined()
  })

  it('offer no way to add where one may not write', async () => {
    await show([contract], {}, { canWrite: false })
    await screen.findByText('contract.pdf')
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
    expect(screen.queryByText(/Drop/)).toBeNull()
  })

  it('go only after a question that names them', async () => {
    const { user, asked } = await show([contract], {
      [`DELETE ${routeOf('document')}/d1`]: () => new Response(null, { status: 204 }),
    })
    await user.click(await button('Delete'))
    expect((await screen.findByRole('dialog')).textContent).toContain('contract.pdf')
    expect(asked.some(one => one.method === 'DELETE')).toBe(false)
    await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!)
    await waitFor(() => expect(asked.some(one => one.method === 'DELETE')).toBe(true))
  })

  it('that may not go offer no way to', async () => {
    await show([{ ...contract, _abilities: {} }])
    await screen.findByText('contract.pdf')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('that are too large or of a kind that is not taken are refused before they travel', async () => {
    const { user, asked } = await show([])
    await screen.findByText(/Drop/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['x'], 'virus.exe'))
    expect(await screen.findByText('virus.exe')).toBeDefined()
    expect(asked.some(one => one.method === 'POST')).toBe(false)
    await user.click(await button('Close'))
    expect(screen.queryByText('virus.exe')).toBeNull()
  })
})
