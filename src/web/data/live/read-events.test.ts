import { expect, test } from 'vitest'
import { eventReader, type LiveEvent } from './read-events.ts'

const stream =
  'id: 17\nevent: hello\ndata: {}\n\n: \nid: 18\n\nevent: change\ndata: {"entity":"contract","changed":[["a",2]]}\n\nevent: other\ndata: <html>\n\n'

const readInPieces = (size: number) => {
  const events: LiveEvent[] = []
  const ids: string[] = []
  const read = eventReader(
    event => events.push(event),
    id => ids.push(id),
  )
  for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
  return { events, ids }
}

test('events are read wherever the network cuts them; beats move the instant on, and what is no JSON is none', () => {
  for (const size of [1, 3, 7, 40, 1000])
    expect(readInPieces(size)).toEqual({
      events: [
        { event: 'hello', data: {} },
        { event: 'change', data: { entity: 'contract', changed: [['a', 2]] } },
      ],
      ids: ['17', '18'],
    })
})
