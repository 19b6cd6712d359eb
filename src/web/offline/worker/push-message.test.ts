import { expect, test } from 'vitest'
import { payloadOf, shownOf } from './push-message.ts'

const sent = {
  title: 'Ponant Bail',
  body: 'Call Guérin was given to you',
  neutral: 'Something new',
  url: '/task/TSK-1',
  tag: 'a',
  space: 'claire',
  at: '2026-11-24T10:00:00.000Z',
}

test('a push shows its words to its person alone', () => {
  const payload = payloadOf(JSON.stringify(sent))!
  expect(shownOf(payload, 'claire')).toMatchObject({
    title: 'Ponant Bail',
    options: { body: 'Call Guérin was given to you', tag: 'a', data: { url: '/task/TSK-1' } },
  })
  for (const other of ['anne', null])
    expect(shownOf(payload, other).options).toMatchObject({ body: 'Something new', data: { url: '/' } })
})

test('what leads elsewhere, or is no message of ours, is none', () => {
  for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 7])
    expect(payloadOf(JSON.stringify({ ...sent, url }))).toBeNull()
  for (const text of [undefined, '', 'no json', '[]']) expect(payloadOf(text)).toBeNull()
})
