import { loadMatching, type Work } from '#engine/index.ts'

/** Where a person keeps what stands under the letters that he writes himself; his account page writes it. */
const kept = { type: 'SIGNATURE', groupId: 'mail' } as const

/** What stands under letters that the caller sends; empty where he has said nothing. */
export const signatureOf = async (work: Work): Promise<string> => {
  const [found] = await loadMatching(work, 'userPreference', {
    username: work.caller.username,
    type: kept.type,
  })
  const text = (found?.value as { text?: unknown } | null | undefined)?.text
  return typeof text === 'string' ? text.trim() : ''
}

/** A letter with its signature under it. */
export const signed = (body: string, signature: string): string =>
  signature ? `${body.trimEnd()}\n\n${signature}` : body
