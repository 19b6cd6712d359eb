// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { LayoutNode } from '#model/index.ts'
import { renderCard } from '../testing/render-card.tsx'
import { CardFrame } from './card-frame.tsx'

const card = (more: Partial<LayoutNode>) =>
  ({ id: 'papers', kind: 'Content', title: 'Papers', ...more }) as LayoutNode
const file = 'GET /api/assets/boats/BOAT-1/papers'

it('lets a file of the house be taken by the session, by the name that the answer gives it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => {} }),
  )
  const answer = new Response('papers', {
    headers: { 'Content-Disposition': 'attachment; filename="papers.pdf"' },
  })
  const { asked } = await renderCard(
    <CardFrame node={card({ download: '/api/assets/boats/{registration}/papers' })}>Body</CardFrame>,
    { answers: { [file]: answer }, data: { registration: 'BOAT-1' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('papers.pdf')
  expect(asked.map(one => `${one.method} ${one.path}`)).toContain(file)
})

it('offers no file of another machine, and leads nowhere that could run', async () => {
  await renderCard(
    <CardFrame node={card({ download: 'https://elsewhere.example/file', link: 'javascript:alert(1)' })}>
      Body
    </CardFrame>,
  )
  await screen.findByText('Body')
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
