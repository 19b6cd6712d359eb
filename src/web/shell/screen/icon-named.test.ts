import { describe, expect, it } from 'vitest'
import { IconBuildingBank, IconReceipt, IconSettings } from '#ui/index.ts'
import { iconNamed } from './icon-named.ts'

describe('an icon by its name', () => {
  it.each(['building-bank', 'BuildingBank', 'building bank'])('is drawn for %s', name => {
    expect(iconNamed(name)).toBe(IconBuildingBank)
  })

  it('is that of the first name that has one', () => {
    expect(iconNamed(undefined, 'no-such-thing', 'receipt', 'building-bank')).toBe(IconReceipt)
  })

  it('is a settings sign where no name has one', () => {
    expect(iconNamed('no-such-thing')).toBe(IconSettings)
    expect(iconNamed()).toBe(IconSettings)
  })
})
