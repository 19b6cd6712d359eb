import { expect, it } from 'vitest'
import { multipartOf } from './multipart.ts'

const file = { name: 'Plaque "42".jpg', type: 'image/jpeg', documentType: 'PHOTO' }
const content = () => new Blob(['bytes'], { type: 'image/jpeg' })

it('says what a form would, and is read as one', async () => {
  const body = multipartOf('a-key', file, content())
  const read = await new Response(body, { headers: { 'Content-Type': body.type } }).formData()
  expect([read.get('name'), read.get('type')]).toEqual(['Plaque "42".jpg', 'PHOTO'])
  const sent = read.get('file') as File
  expect([await sent.text(), sent.type]).toEqual(['bytes', 'image/jpeg'])
})

it('is the same each time', async () => {
  const text = () => multipartOf('a-key', file, content()).text()
  expect(await text()).toBe(await text())
  expect(await multipartOf('a-key', { ...file, documentType: null }, content()).text()).not.toContain('PHOTO')
})
