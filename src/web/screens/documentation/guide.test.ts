import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guide } from './guide.ts'

const folder = join(import.meta.dirname, 'pictures')

it('the guide has each of its pictures light and dark, small, and no other', () => {
  const wanted = guide
    .filter(section => section.picture)
    .flatMap(({ id }) => [`${id}.dark.webp`, `${id}.light.webp`])
  expect(readdirSync(folder).sort()).toEqual(wanted.sort())
  expect(wanted.filter(name => statSync(join(folder, name)).size > 60_000)).toEqual([])
})
