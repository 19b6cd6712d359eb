/** What a push brings; `neutral` is for a browser in which its person is not signed in. */
export interface PushPayload {
  title: string
  body: string
  neutral: string
  url: string
  tag: string
  space: string
  at: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what came; null for what is none of ours. */
export const payloadOf = (text: string | undefined): PushPayload | null => {
  try {
    const read = JSON.parse(text ?? '') as Record<string, unknown>
    const url = textOf(read.url)
    // An address of this house, and of no other.
    if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return null
    return {
      title: textOf(read.title),
      body: textOf(read.body),
      neutral: textOf(read.neutral),
      url,
      tag: textOf(read.tag),
      space: textOf(read.space),
      at: textOf(read.at),
    }
  } catch {
    return null
  }
}

/** What is shown: its words where its person is in this browser, else that there is something. */
export const shownOf = (payload: PushPayload, space: string | null) => {
  const isHis = payload.space === space
  return {
    title: payload.title || 'Tranche',
    options: {
      body: isHis ? payload.body : payload.neutral,
      tag: payload.tag,
      icon: '/icon-192.png',
      timestamp: Date.parse(payload.at) || undefined,
      data: { url: isHis ? payload.url : '/' },
    },
  }
}
