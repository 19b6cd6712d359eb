import { describe, expect, it } from 'vitest'
import { files } from '../files/field.ts'
import { say } from '../messages.ts'
import { imageExtensions, sourceExtensions } from './extensions.ts'
import { file } from './field.ts'
import { extensionOf, megabyte, sortFiles } from './file-rules.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

describe('file', () => {
  it('is not larger than allowed', () => {
    const problem = file.check({ name: 'a.pdf', size: megabyte + 1 }, { maxBytes: megabyte }, context)
    expect(say(problem!)).toBe('File too large. Max size 1 MB')
    expect(file.check({ name: 'a.pdf', size: megabyte }, { maxBytes: megabyte }, context)).toBeNull()
  })

  it('has an accepted extension', () => {
    const accept = [...imageExtensions]
    expect(say(file.check({ name: 'a.exe' }, { accept }, context)!)).toBe(
      'Forbidden document extension "exe". Accepted formats: jpeg, jpg, png',
    )
    expect(file.check({ name: 'A.PNG' }, { accept }, context)).toBeNull()
    expect(file.check({ name: 'a.txt' }, { accept: sourceExtensions }, context)).toMatchObject({
      key: 'forbiddenExtension',
    })
    expect(file.check({ name: 'a.docx' }, { accept: ['.DOCX'] }, context)).toBeNull()
    expect(extensionOf('archive.tar.gz')).toBe('gz')
    expect(extensionOf('none')).toBe('')
  })

  it('names what is accepted with the commas of who reads it', () => {
    const found = file.check({ name: 'a.exe' }, { accept: ['pdf', 'png'] }, context)!
    const arabic = Object.assign(() => 'الصيغ المقبولة: {{list}}', { locale: 'ar-MA' })
    expect(say(found, arabic)).toBe('الصيغ المقبولة: pdf، png')
  })

  it('has a name', () => {
    for (const wrong of [{}, { name: '' }, 'a.pdf', { name: 'a', size: -1 }, [{ name: 'a' }]])
      expect(file.check(wrong, {}, context)).not.toBeNull()
    expect(files.check([{ name: 'a' }, { name: 'b' }], {}, context)).toBeNull()
    expect(files.check({ name: 'a' }, {}, context)).toMatchObject({ key: 'notList' })
    expect(files.parse({ name: 'a' }, {}, context)).toEqual({ value: [{ name: 'a' }] })
    expect(files.format([{ name: 'a' }, { name: 'b' }], {}, context)).toBe('a, b')
    expect(files.format([{ name: 'a' }, { name: 'b' }], {}, { ...context, locale: 'ar-MA' })).toBe('a، b')
  })
})

describe('sortFiles', () => {
  it('skips those that have an error, and shows it', () => {
    const given = [{ name: 'a.pdf' }, { name: 'b.pdf', errorFormat: 'unreadable' }, { name: 'c.exe' }]
    const { sent, skipped } = sortFiles(given, { accept: ['pdf'] })
    expect(sent).toEqual([given[0]])
    expect(skipped).toMatchObject([
      { file: given[1], problem: 'unreadable' },
      { file: given[2], problem: { key: 'forbiddenExtension' } },
    ])
  })
})
