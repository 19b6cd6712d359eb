import { expect, test } from 'vitest'
import { DemoMaking } from './demo-making.ts'

test('tells how far the slowest is, and that people can sign in when all can', () => {
  const making = new DemoMaking()
  expect(making.state).toEqual({ share: 1, canSignIn: true })
  making.begin(4)
  making.begin(5)
  making.note(4, { share: 0.5, doing: 'billing', canSignIn: true })
  making.note(5, { share: 0.2, doing: 'people' })
  expect(making.state).toEqual({ share: 0.2, canSignIn: false })
  expect(making.doing).toBe('people')
  making.note(5, { canSignIn: true })
  making.end(4)
  expect([making.isMaking(4), making.isMaking(5)]).toEqual([false, true])
  making.end(5)
  making.note(5, { share: 0.9 })
  expect(making.state).toEqual({ share: 1, canSignIn: true })
})
