/** An event of a stream, as `text/event-stream` has it. */
export interface LiveEvent {
  event: string
  data: unknown
}

/** The lines of a block as fields; what begins with a colon is a comment, which keeps the line open. */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .split('\n')
      .filter(line => line && !line.startsWith(':'))
      .map(line => {
        const at = line.indexOf(':')
        return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
      }),
  )

/**
 * Reads a stream piece by piece, wherever the network cuts it. `onId` is told the instant after which nothing was missed. An event
 * that is no JSON is left out: a proxy's page is none of ours.
 */
export const eventReader = (onEvent: (event: LiveEvent) => void, onId: (id: string) => void) => {
  let rest = ''
  return (piece: string): void => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = fieldsOf(block)
      const data = fields.get('data')
      try {
        if (data !== undefined) onEvent({ event: fields.get('event') ?? 'message', data: JSON.parse(data) })
      } catch {
        continue
      }
      const id = fields.get('id')
      if (id) onId(id)
    }
  }
}
