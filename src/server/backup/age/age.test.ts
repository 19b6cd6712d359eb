import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { decrypt } from './decrypt.ts'
import { encrypt } from './encrypt.ts'

const passphrase = 'a passphrase of more than thirty-two characters'
// Guessing is not what is tested: each round of a real one takes a second.
const workFactor = 10

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const whole = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const held: Buffer[] = []
  for await (const part of parts) held.push(part)
  return Buffer.concat(held)
}

const seal = (plain: Buffer) => whole(encrypt(inParts(plain), passphrase, workFactor))
const open = (sealed: Buffer, key = passphrase) => whole(decrypt(inParts(sealed), key))

// Around the borders of a chunk, where a last one is full, empty or just begun.
const sizes = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]

test.each(sizes)('%d bytes that we encrypt are opened by the reference library', async size => {
  const plain = randomBytes(size)
  const reference = new Decrypter()
  reference.addPassphrase(passphrase)
  expect(Buffer.from(await reference.decrypt(await seal(plain))).equals(plain)).toBe(true)
})

test.each(sizes)('%d bytes that the reference library encrypts are opened by us', async size => {
  const plain = randomBytes(size)
  const reference = new Encrypter()
  reference.setPassphrase(passphrase)
  reference.setScryptWorkFactor(workFactor)
  expect((await open(Buffer.from(await reference.encrypt(plain)))).equals(plain)).toBe(true)
})

test('guessing a key costs 2^18 rounds a try', async () => {
  const sealed = await whole(encrypt(inParts(randomBytes(10)), passphrase))
  expect(sealed.toString('latin1').split('\n')[1]).toMatch(/^-> scrypt \S+ 18$/)
})

test('another key is refused', async () => {
  await expect(open(await seal(randomBytes(100)), `${passphrase}.`)).rejects.toThrow('This key does not open')
})

test('a bit that is flipped anywhere is told', async () => {
  const sealed = await seal(randomBytes(70_000))
  for (const at of [0, 30, 60, 120, 170, 200, 40_000, 65_800, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    await expect(open(changed), `byte ${at}`).rejects.toThrow(/no backup|does not open|damaged/)
  }
})

test('a file that is cut off anywhere is told', async () => {
  const sealed = await seal(randomBytes(131_072))
  const header = sealed.length - 2 * (65_536 + 16)
  for (const length of [0, 10, header - 1, header, header + 7, header + 65_552, sealed.length - 1])
    await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(/no backup|damaged/)
})

test('what follows the last chunk is told', async () => {
  const sealed = await seal(randomBytes(65_536))
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('damaged')
})
