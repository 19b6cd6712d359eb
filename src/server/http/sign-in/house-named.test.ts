import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Product } from '../../product.ts'
import { houseNamed } from './house-named.ts'

const membership = (label: string) => ({ tenantId: 1, tenant: label.toLowerCase(), label, userId: 'u' })
const named = (host: { label: string } | null, ...labels: string[]) =>
  houseNamed(
    { hosts: { of: async () => host } } as unknown as Product,
    { hostname: 'office.example' } as FastifyRequest,
    { memberships: labels.map(membership) },
  )

it('names the house of the host, else the only one, else the page of several', async () => {
  expect(await named({ label: 'Corp' }, 'Norte', 'Demo')).toBe('Corp')
  expect(await named(null, 'Norte')).toBe('Norte')
  expect(await named(null, 'Norte', 'Demo')).toBe('office.example')
  expect(await named(null)).toBe('office.example')
})
