import { expect, test } from 'vitest'
import type { Host } from '../../sign-in/directory.ts'
import { manifestOf } from './manifest.ts'

const hostOf = (label: string, settings: Host['settings']): Host => ({
  hostname: 'norte.example',
  tenantId: 2,
  tenant: 'norte',
  label,
  settings,
})

test('an installed product is called and coloured as its host is', () => {
  expect(manifestOf(null)).toMatchObject({
    id: '/',
    name: 'Tranche',
    short_name: 'Tranche',
    display: 'standalone',
    start_url: '/',
  })
  expect(
    manifestOf(hostOf('Norte Leasing', { windowTitle: 'Norte Financement', accentColor: '#8a1f4d' })),
  ).toMatchObject({ name: 'Norte Financement', short_name: 'Norte', theme_color: '#8a1f4d' })
  expect(manifestOf(hostOf('Norte', {}))).toMatchObject({ name: 'Norte', short_name: 'Norte' })
})

test('a host that is not to be installed opens in the browser', () => {
  expect(manifestOf(hostOf('Norte', { useManifest: false }))).toMatchObject({
    display: 'browser',
  })
})
