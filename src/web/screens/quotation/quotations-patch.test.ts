import { describe, expect, it } from 'vitest'
import { quotationsPatch } from './quotations-patch.ts'

const names = ['rate', 'duration', 'payment', 'status']
const a = { _id: 'a', rate: 0.05, duration: 36, status: 'CHOSEN' }
const b = { _id: 'b', rate: 0.06, duration: 48, status: 'DRAFT' }

describe('the patch of quotations', () => {
  it('is nothing where nothing changed', () => {
    expect(quotationsPatch([a, b], [{ ...a }, { ...b }], names)).toBeUndefined()
  })

  it('carries changed fields alone, and new ones whole without what the server keeps', () => {
    const copy = { ...a, _id: 'new-1', duration: 42, payment: undefined }
    expect(quotationsPatch([a, b], [{ ...a, rate: 0.055 }, b, copy], names)).toEqual([
      { _id: 'a', rate: 0.055 },
      { rate: 0.05, duration: 42 },
    ])
  })

  it('takes away by null under the name, before anything else', () => {
    expect(quotationsPatch([a, b], [a], names)).toEqual({ b: null })
  })

  it('an emptied term is null', () => {
    expect(quotationsPatch([a], [{ ...a, rate: undefined as unknown as number }], names)).toEqual([
      { _id: 'a', rate: null },
    ])
  })
})
