import { expect, test } from 'vitest'
import { keysFrom, nameOf, newHalf, newSecret, openRow, sealRow, unwrap, wrap } from './seal.ts'

const keys = () => keysFrom(newSecret())

test('a row opens under its own name with its own keys, and no other way', async () => {
  const mine = await keys()
  const id = await nameOf(mine, '/api/person/persons/PER-1')
  const row = await sealRow(mine, id, { name: 'Cabinet Le Goff' })
  expect(new TextDecoder().decode(row.ct)).not.toContain('Goff')
  expect(await openRow(mine, row)).toEqual({ name: 'Cabinet Le Goff' })
  expect(await openRow(mine, { ...row, id: await nameOf(mine, '/api/person/persons/PER-2') })).toBeNull()
  expect(await openRow(await keys(), row)).toBeNull()
  expect(await openRow(mine, { ...row, v: 2 })).toBeNull()
})

test('names are the same for the same address, and other ones for another key', async () => {
  const mine = await keys()
  expect(await nameOf(mine, '/a')).toBe(await nameOf(mine, '/a'))
  expect(await nameOf(mine, '/a')).not.toBe(await nameOf(mine, '/b'))
  expect(await nameOf(mine, '/a')).not.toBe(await nameOf(await keys(), '/a'))
})

test('a secret needs both halves, and is forgotten once keys are made of it', async () => {
  const [half, secret] = [await newHalf(), newSecret()]
  const before = secret.slice()
  const wrapped = await wrap(half, secret)
  expect(await unwrap(half, wrapped)).toEqual(before)
  expect(await unwrap(await newHalf(), wrapped)).toBeNull()
  expect(await unwrap(half, new Uint8Array(wrapped.length))).toBeNull()
  await keysFrom(secret)
  expect(secret.every(byte => byte === 0)).toBe(true)
  await expect(crypto.subtle.exportKey('raw', half)).rejects.toThrow()
})
