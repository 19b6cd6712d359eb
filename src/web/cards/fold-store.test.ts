// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../data/index.ts'
import { folds } from './fold-store.ts'

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
})

describe('cards that somebody has folded', () => {
  it('are remembered on the device', () => {
    folds.set('/boat', 'hull', true)
    expect(localStorage.getItem('tranche.folds./boat')).toBe('{"hull":true}')
  })

  it('stay folded as long as the page alone where the tenant wants no more', () => {
    localStorage.setItem('tranche.folds./ship', '{"hull":true}')
    queryClient.setQueryData(['configuration'], { options: { saveOuterPanelsExpandedState: false } })
    expect(folds.of('/ship')).toEqual({})
    folds.set('/ship', 'deck', true)
    expect(folds.of('/ship')).toEqual({ deck: true })
    expect(localStorage.getItem('tranche.folds./ship')).toBe('{"hull":true}')
  })
})
