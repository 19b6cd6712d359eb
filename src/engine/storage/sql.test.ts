import { expect, it } from 'vitest'
import { withValuesInside } from './sql.ts'

it('writes values where parameters stand, and only there', () => {
  const { text, values } = withValuesInside({
    text: `select 'it''s $1', "odd $2", $2::int from t where a = $1::text and b = any($3::uuid[]) and c = $4::date and d = $10::text`,
    values: ["O'Neil\\", 7, ['a', 'b"c'], null, 0, 0, 0, 0, 0, '$1'],
  })
  expect(text).toBe(
    `select 'it''s $1', "odd $2", '7'::int from t where a =  E'O''Neil\\\\'::text and b = any( E'{"a","b\\\\"c"}'::uuid[]) and c = null::date and d = '$1'::text`,
  )
  expect(values).toEqual([])
})
