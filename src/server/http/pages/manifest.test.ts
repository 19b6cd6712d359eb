import { expect, test } from 'vitest'
import { manifestOf } from './manifest.ts'

test('an installed product is called and coloured as its host is', () => {
  expect(manifestOf(null)).toMatchObject({
    id: '/',
    name: 'Tranche',
    short_name: 'Tranche',
    display: 'standalone',
    start_url: '/',
  })
  expect(
    manifestOf({ label: 'Norte Leasing', settings: { windowTitle: 'Norte Financement', accent: '#8a1f4d' } }),
  ).toMatchObject({ name: 'Norte Financement', short_name: 'Norte', theme_color: '#8a1f4d' })
  expect(manifestOf({ label: 'Norte', settings: {} })).toMatchObject({ name: 'Norte', short_name: 'Norte' })
})

test('a host that is not to be installed opens in the browser', () => {
  expect(manifestOf({ label: 'Norte', settings: { useManifest: false } })).toMatchObject({
    display: 'browser',
  })
})
