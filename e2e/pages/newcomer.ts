import { expect, vi } from 'vitest'
import { lettersTo } from './letters.ts'

/** Accepts the invitation that has come to an address, out of sight: its person has the password of the journeys then. */
export const acceptInvitation = async (
  { baseUrl, password }: { baseUrl: string; password: string },
  address: string,
): Promise<void> => {
  // The letters that the demonstration companies wrote may go out before it.
  const token = await vi.waitFor(
    () => /#token=(\S+)/.exec(lettersTo(address).findLast(text => text.includes('#token='))!)![1],
    { timeout: 100_000, interval: 500 },
  )
  const answer = await fetch(`${baseUrl}/api/core/auth/invitations/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, password }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
