import { describe, expect, test } from 'vitest'
import { quotedService } from '#entities/financing/financing-service.rules.ts'
import { fittingServices, type Quoted, repriced, withService } from './offered-services.ts'
import type { Quotation } from './work-out.ts'

const quoted = quotedService as unknown as Quoted
const service = (values: object) =>
  ({ _id: 's', registration: 'FSV-1', type: 'MAINTENANCE', ...values }) as never
const monthly = { financedAmountExclTax: 40_000, duration: 36, frequency: '30' }
const quotation = (values: object = {}): Quotation => ({ _id: 'q', ...monthly, ...values }) as never
const maintenance = service({ name: 'Maintenance', payment: 64, contractTypes: ['LEASE'], taxCode: 'FR20' })
const breakdown = service({ registration: 'FSV-2', basis: 'SHARE', share: 0.0006, minAmount: 5000 })

describe('services that are offered', () => {
  test('fit the contract, the amount and the duration, once each', () => {
    const fitting = fittingServices([maintenance, breakdown], quotation(), 'LEASE', quoted)
    expect(fitting.map(one => one.price)).toEqual([64, 24])
    expect(fittingServices([maintenance], quotation(), 'LOAN', quoted)).toEqual([])
    expect(fittingServices([breakdown], quotation({ financedAmountExclTax: 900 }), 'LEASE', quoted)).toEqual(
      [],
    )
    const taken = withService(quotation(), maintenance, 64)
    expect(taken.services).toMatchObject([
      {
        financingServiceRegistration: 'FSV-1',
        code: 'MAINTENANCE',
        charge: 'EACH',
        payment: 64,
        taxCode: 'FR20',
      },
    ])
    expect(fittingServices([maintenance], taken, 'LEASE', quoted)).toEqual([])
  })

  test('are asked per instalment, or once at the start', () => {
    const quarterly = quotation({ frequency: '90' })
    expect(fittingServices([maintenance], quarterly, 'LEASE', quoted)[0]!.price).toBe(192)
    const once = service({ payment: 250, charge: 'START' })
    expect(fittingServices([once], quarterly, 'LEASE', quoted)[0]!.price).toBe(250)
    expect(withService(quarterly, once, 250).services).toMatchObject([{ charge: 'START' }])
  })

  test('follow what they are priced on, unless another price was agreed', () => {
    const before = withService(quotation(), breakdown, 24)
    const dearer = { ...before, financedAmountExclTax: 50_000 } as Quotation
    expect(repriced(before, dearer, [breakdown], quoted).services).toMatchObject([{ payment: 30 }])
    const agreed = withService(quotation(), breakdown, 20)
    const after = { ...agreed, financedAmountExclTax: 50_000 } as Quotation
    expect(repriced(agreed, after, [breakdown], quoted).services).toMatchObject([{ payment: 20 }])
    expect(repriced(before, { ...before, rate: 0.05 } as Quotation, [], quoted).services).toEqual(
      before.services,
    )
  })
})
