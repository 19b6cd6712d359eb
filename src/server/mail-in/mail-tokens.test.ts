import { expect, test } from 'vitest'
import { answerAddress, MailTokens } from './mail-tokens.ts'

const id = '01a20120-0000-7000-8000-000000000001'
const tokens = new MailTokens([Buffer.from('now'), Buffer.from('before')])

test('a mail is found by its token, wherever that stands and whatever became of its capitals', () => {
  const token = tokens.of(7, id)
  const address = answerAddress('inbox@house.example', token)
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(tokens.find(7, `<x@y> <${token.toUpperCase()}@mx.example>, ${address}`)).toEqual([id])
  expect(answerAddress('a-name-that-is-far-too-long@house.example', token)).toBe(
    'a-name-that-is-far-too-long@house.example',
  )
})

test('what another signed, another house was given or somebody changed names nothing', () => {
  const token = tokens.of(7, id)
  expect(tokens.find(8, token)).toEqual([])
  expect(tokens.find(7, new MailTokens([Buffer.from('other')]).of(7, id))).toEqual([])
  for (const at of [0, 20, 40])
    expect(
      tokens.find(7, token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)),
    ).toEqual([])
  expect(tokens.find(7, new MailTokens([Buffer.from('before')]).of(7, id))).toEqual([id])
})
