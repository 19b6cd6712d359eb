import { describe, expect, it } from 'vitest'
import { contextNamed, ordersOf, parentOf } from './address-orders.ts'

const origin = 'https://back.example'
const orders = (query: string) => ordersOf(new URLSearchParams(query), origin)

describe('the way back', () => {
  it.each([
    ['https://portal.example/deals/7', { href: 'https://portal.example/deals/7', name: 'portal.example' }],
    ['/contracts', { href: 'https://back.example/contracts', name: 'back.example' }],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
  ])('to %s is %j', (text, parent) => {
    expect(parentOf(text, origin)).toEqual(parent)
  })
})

describe('an address', () => {
  it('orders a context and a way back, and nothing when it says nothing', () => {
    expect(orders('userContext=norte&parentUrl=https%3A%2F%2Fportal.example%2F&page=2')).toEqual({
      context: 'norte',
      parent: { href: 'https://portal.example/', name: 'portal.example' },
    })
    expect(orders('userContext=&parentUrl=')).toEqual({})
    expect(orders('parentUrl=javascript:x')).toEqual({})
  })

  it('names a context by its tenant before its place', () => {
    const contexts = [
      { index: 0, name: 'norte', tenant: 'norte' },
      { index: 1, name: '0', tenant: '0' },
    ]
    expect(contextNamed(contexts, 'norte')?.index).toBe(0)
    expect(contextNamed(contexts, '0')?.index).toBe(1)
    expect(contextNamed(contexts, '1')?.name).toBe('0')
    expect(contextNamed(contexts, 'elsewhere')).toBeUndefined()
  })
})
