import { describe, expect, it } from 'vitest'
import { tourEntityOf, tourKindOf, tourStepsOf } from './tour-steps.ts'

const contracts = { entity: 'contract', href: '/contracts', record: '/contract/CTR-1' } as const
const idsOf = (...given: Parameters<typeof tourStepsOf>) => tourStepsOf(...given).map(({ id }) => id)

describe('whom the tour is for', () => {
  it('is told by the profiles; of several the one from within counts', () => {
    expect(tourKindOf(['STAFF', 'ACCOUNTING'])).toBe('accounting')
    expect(tourKindOf(['STAFF', 'SALES'])).toBe('sales')
    expect(tourKindOf(['STAFF', 'COLLECTION'])).toBe('clerk')
    expect(tourKindOf(['CLIENT', 'STAFF'])).toBe('clerk')
    expect(tourKindOf(['CLIENT'])).toBe('client')
    expect(tourKindOf(['PARTNER', 'SUPPLIER'])).toBe('partner')
    expect(tourKindOf([])).toBe('clerk')
  })

  it('shows the first kind of record that he may read', () => {
    expect(tourEntityOf('sales', ['contract', 'deal'])).toBe('deal')
    expect(tourEntityOf('sales', ['invoice'])).toBe('invoice')
    expect(tourEntityOf('client', ['person'])).toBeUndefined()
  })
})

describe('the stops', () => {
  it('are six, and leave out what is not there yet', () => {
    expect(idsOf('clerk', contracts, false)).toEqual(['menu', 'palette', 'filters', 'record', 'todo', 'help'])
    expect(idsOf('clerk', { ...contracts, record: null }, false)).not.toContain('record')
    expect(idsOf('client', undefined, true)).toEqual(['menu', 'palette', 'todo', 'help'])
  })

  it('say what his own work is', () => {
    const textsAt = (id: string, kind: Parameters<typeof tourKindOf>[0][number]) =>
      tourStepsOf(tourKindOf([kind]), contracts, false).find(one => one.id === id)!.texts
    expect(textsAt('record', 'BACKOFFICE')).toEqual(['tour.recordContract'])
    expect(textsAt('record', 'CLIENT')).toEqual(['tour.recordOutside'])
    expect(textsAt('todo', 'ACCOUNTING')).toContain('tour.todoAccounting')
    expect(textsAt('todo', 'CLIENT')).toEqual(['tour.toldText'])
  })
})
