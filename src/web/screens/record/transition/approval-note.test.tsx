// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfferedTransition } from '../../../cards/card-context.tsx'
import { ApiError } from '../../../data/index.ts'
import { renderCard } from '../../../testing/render-card.tsx'
import { ApprovalNote, useIsOnlyAsked } from './approval-note.tsx'

const path = '/api/core/approval-requests'
const sell = { code: 'sell', label: 'Sell', asksApproval: true, action: 'DO' } as OfferedTransition
const needed = { by: 'PROFILE', of: 'Credit analysis', people: ['Ann', 'Bob'], amount: 5, currency: 'EUR' }
const shown = (transition: OfferedTransition, answers: Record<string, unknown>, isMissing = false) =>
  renderCard(
    <ApprovalNote transition={transition} input={{ price: 5 }} reason=" Now " isMissing={isMissing} />,
    { answers },
  )

it('says whose yes is needed, and asks for it with what is given', async () => {
  const { user, asked } = await shown(sell, {
    [`GET ${path}`]: { needed, approval: null },
    [`POST ${path}`]: { registration: 'APR-1', status: 'PENDING' },
  })
  await screen.findByText(/somebody else of the profile Credit analysis/)
  expect(screen.getByText('Who is asked: Ann, Bob')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await screen.findByText('Credit analysis is asked')
  expect(asked.find(one => one.method === 'POST')?.body).toMatchObject({
    transition: 'sell',
    input: { price: 5 },
    comment: 'Now',
  })
})

it('asks nobody while something is missing, and once only', async () => {
  await shown(sell, { [`GET ${path}`]: { needed, approval: null } }, true)
  expect((await screen.findByRole('button', { name: 'Ask for approval' })).hasAttribute('disabled')).toBe(
    true,
  )
})

it('tells how far it is', async () => {
  const approval = {
    registration: 'APR-1',
    status: 'PENDING',
    askedBy: 'me',
    decidedBy: null,
    committee: null,
  }
  await shown(sell, { [`GET ${path}`]: { needed, approval } })
  await screen.findByText('It waits for Credit analysis.')
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
})

it('says nothing of a transition that asks nobody, and asks the server nothing', async () => {
  const { asked } = await shown({ ...sell, asksApproval: false }, {})
  expect(asked.some(one => one.path === path)).toBe(false)
})

const Refused = ({ reason }: { reason: string }) => {
  const error = new ApiError({ status: 400, code: 'TRANSITION_NOT_ALLOWED', rejectionReason: reason })
  return <p>{useIsOnlyAsked(sell, error) ? 'only asked' : 'refused'}</p>
}

it('speaks alone where a run is refused for want of that yes, and beside what else refuses it', async () => {
  const why = 'it needs the approval of somebody else'
  const answers = { [`GET ${path}`]: { needed, approval: null, why } }
  await renderCard(<Refused reason={why} />, { answers })
  await screen.findByText('only asked')
  await renderCard(<Refused reason="the books are closed" />, { answers })
  await screen.findByText('refused')
})
