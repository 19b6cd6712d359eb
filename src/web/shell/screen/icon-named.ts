import { IconSettings, type IconType } from '#ui/index.ts'
import { iconDrawings } from './icon-drawings.ts'

/** As people write it: *building-bank*, *BuildingBank*, *building bank*. */
const fold = (name: string): string => name.replace(/[\s-]/g, '').toLowerCase()
const byFolded = new Map(Object.entries(iconDrawings).map(([name, icon]) => [fold(name), icon]))

/** The drawing of that name; undefined where there is none. */
export const iconCalled = (name: string): IconType | undefined => byFolded.get(fold(name))

/** The drawing of the first of these names that has one; a settings sign where none has. */
export const iconNamed = (...names: (string | undefined)[]): IconType => {
  for (const name of names) {
    const icon = byFolded.get(fold(name ?? ''))
    if (icon) return icon
  }
  return IconSettings
}
