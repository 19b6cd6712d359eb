import { expect, it } from 'vitest'
import type { CompiledField } from '#model/index.ts'
import { givesOf } from './element-row.tsx'

const field = (kind: string, more: Partial<CompiledField> = {}) =>
  ({ name: kind, kind, label: kind, type: 'text', ...more }) as CompiledField

it('names and free words give way first, what is chosen hardly, figures and days never', () => {
  expect(
    [
      field('text'),
      field('reference', { to: 'deal' }),
      field('money'),
      field('choice', { list: 'recommendation' }),
      field('date'),
    ].map(givesOf),
  ).toEqual(['evenly', 'evenly', undefined, 'next', undefined])
})
